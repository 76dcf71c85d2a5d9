import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { KeepFocusNear } from '../../components/keep-focus-near.tsx';
import { Moment } from '../../components/moment.tsx';
import { sessionsQuery } from './account-requests.ts';
import { deviceName } from './device-name.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

export function SessionsCard({ ownToken }: { ownToken: string }) {
  const sessions = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (token: string | null) =>
      token === null
        ? accountRequest('revoke-other-sessions', {})
        : accountRequest('revoke-session', { token }),
    onSuccess: () => queryClient.invalidateQueries(sessionsQuery),
  });
  const all = sessions.data ?? [];
  return (
    <Card>
      <CardTitle
        aside={
          all.length > 1 && (
            <KeepFocusNear>
              <Button variant="plain" size="small" onClick={() => ending.mutate(null)}>
                {t`Sign out everywhere else`}
              </Button>
            </KeepFocusNear>
          )
        }
      >
        {t`Active sessions`}
      </CardTitle>
      <FaultText error={sessions.error ?? ending.error} />
      {sessions.isPending && <Skeleton className="h-12" />}
      <ul className="divide-y divide-line">
        {all.map((session) => (
          <li key={session.token} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="block truncate">{deviceName(session.userAgent)}</span>
              <span className="text-xs text-muted">
                {rich`since ${<Moment time={session.createdAt} />}`}
              </span>
            </span>
            {session.token === ownToken ? (
              <span className="text-xs text-muted">{t`this session`}</span>
            ) : (
              <KeepFocusNear>
                <Button variant="quiet" size="small" onClick={() => ending.mutate(session.token)}>
                  {t`Sign out`}
                </Button>
              </KeepFocusNear>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
