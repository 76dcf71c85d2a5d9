import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { isMissing } from '../../api/api-error.ts';
import { organizationsQuery } from '../../api/organizations.ts';
import { accountRequest, textIn } from '../../api/account-request.ts';
import { api, unwrap } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { showNote } from '../../components/toast-store.ts';
import { SignInFrame } from '../sign-in/index.ts';
import { roleName } from './organization-requests.ts';
import { ownInvitationsQuery } from './own-invitations.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/invitations/$id');

/** The page of an invitation: join, or sign in or up first. */
export function InvitationPage() {
  const { id } = routeApi.useParams();
  const session = useQuery(sessionQuery);
  if (session.isPending) return null;
  return (
    <SignInFrame title={t`You have an invitation`}>
      {session.data ? <Answer id={id} email={session.data.user.email} /> : <Guest id={id} />}
    </SignInFrame>
  );
}

/** What the holder of the link is told before signing in. */
function Guest({ id }: { id: string }) {
  const invitation = useQuery({
    queryKey: queryKeys.invitedBy(id),
    queryFn: () => unwrap(api.GET('/v0/invitations/{id}', { params: { path: { id } } })),
    retry: false,
  });
  if (invitation.isPending) return <p className="text-sm text-muted">{t`Loading …`}</p>;
  const isOver = isMissing(invitation.error);
  return (
    <div className="flex flex-col gap-3 text-sm">
      {invitation.data && (
        <p>
          {rich`${invitation.data.inviterName} invites you to
            ${<strong>{invitation.data.organizationName}</strong>}.`}
        </p>
      )}
      <FaultText error={invitation.error} />
      {!isOver && (
        <>
          <p>{t`Sign in with the invited address, or create an account for it.`}</p>
          <Link to="/sign-up" search={{ invitation: id }} className={buttonLook()}>
            {t`Create account`}
          </Link>
        </>
      )}
      <Link
        to="/sign-in"
        search={{ next: isOver ? '/' : `/invitations/${id}` }}
        className={buttonLook({ variant: 'plain' })}
      >
        {t`Sign in`}
      </Link>
    </div>
  );
}

function Answer({ id, email }: { id: string; email: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const invitation = useQuery({
    queryKey: queryKeys.invitation(id),
    queryFn: () => accountRequest(`organization/get-invitation?${new URLSearchParams({ id })}`),
    retry: false,
  });
  const organization = textIn(invitation.data, 'organizationName') ?? t`an organization`;
  const answering = useMutation({
    mutationFn: (how: 'accept' | 'reject') =>
      accountRequest(`organization/${how}-invitation`, { invitationId: id }),
    onSuccess: async (_answer, how) => {
      await Promise.all([
        queryClient.invalidateQueries(organizationsQuery),
        queryClient.invalidateQueries(ownInvitationsQuery),
        queryClient.invalidateQueries({ queryKey: queryKeys.projects }),
      ]);
      const slug = how === 'accept' ? textIn(invitation.data, 'organizationSlug') : null;
      if (slug === null) return navigate({ to: '/organizations' });
      await navigate({ to: '/organizations/$slug', params: { slug } });
      showNote(t`You have joined ${organization}.`);
    },
  });
  if (invitation.isPending) return <p className="text-sm text-muted">{t`Loading …`}</p>;
  if (invitation.error) {
    return (
      <div className="flex flex-col gap-3 text-sm">
        <FaultText error={invitation.error} />
        <p className="text-muted">
          {t`You are signed in as ${email}. The link works once, only for the address it was sent
            to, and then expires.`}
        </p>
        <Link to="/" className="font-medium text-accent hover:underline">
          {t`Go to your projects`}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {rich`${textIn(invitation.data, 'inviterEmail') ?? t`Someone`} invites you to
          ${<strong>{organization}</strong>} as
          ${roleName(textIn(invitation.data, 'role') ?? 'member')}.`}
      </p>
      <FaultText error={answering.error} />
      <div className="flex gap-2">
        <Button disabled={answering.isPending} onClick={() => answering.mutate('accept')}>
          {t`Join`}
        </Button>
        <Button
          variant="quiet"
          disabled={answering.isPending}
          onClick={() => answering.mutate('reject')}
        >
          {t`Decline`}
        </Button>
      </div>
    </div>
  );
}
