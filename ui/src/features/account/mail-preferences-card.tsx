import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import type { operations } from '../../api/schema.d.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

type Preference =
  operations['listEmailPreferences']['responses'][200]['content']['application/json'][number];

const path = '/v0/notifications/email-preferences';
const preferencesQuery = queryOptions({
  queryKey: queryKeys.emailPreferences,
  queryFn: () => unwrap(api.GET(path)),
});

const names: Readonly<Record<Preference['type'], string>> = {
  organization_invite: t`Invitations to organizations`,
  error_assignment: t`An error is assigned to you`,
  error_comment: t`Someone comments on an error`,
  error_new: t`A new error occurs`,
  error_regression: t`A resolved error occurs again`,
  weekly_report: t`Weekly reports`,
};

export function MailPreferencesCard() {
  const preferences = useQuery(preferencesQuery);
  const queryClient = useQueryClient();
  const changing = useMutation({
    // One after another: of two changes, the last one is stored last.
    scope: { id: 'email-preferences' },
    mutationFn: (preference: Preference) =>
      unwrap(api.PUT(path, { body: { preferences: [preference] } })),
    onSettled: () => queryClient.invalidateQueries(preferencesQuery),
  });
  return (
    <Card>
      <CardTitle>{t`Email notifications`}</CardTitle>
      <FaultText error={preferences.error ?? changing.error} />
      {preferences.isPending && <Skeleton className="h-36" />}
      <ul className="flex flex-col gap-2 text-sm">
        {preferences.data?.map(({ type, emailEnabled }) => (
          <li key={type}>
            <label className="flex cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                // Shown at once. Disabled while it is saved, the box would lose the focus.
                checked={
                  changing.isPending && changing.variables.type === type
                    ? changing.variables.emailEnabled
                    : emailEnabled
                }
                onChange={(event) => changing.mutate({ type, emailEnabled: event.target.checked })}
              />
              {names[type]}
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        {t`Emails that verify an address or reset a password can’t be turned off.`}
      </p>
    </Card>
  );
}
