import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { Locked } from '../../components/locked.tsx';
import { KeepFocusNear } from '../../components/keep-focus-near.tsx';
import { Moment } from '../../components/moment.tsx';
import { showNote } from '../../components/toast-store.ts';
import { Select } from '../../components/select.tsx';
import { useLongList } from '../../components/use-long-list.tsx';
import {
  type FullOrganization,
  organizationQuery,
  type Role,
  roleMeanings,
  roleName,
  roles,
  roleTitles,
} from './organization-requests.ts';
import type { Denied } from './organization-permissions.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

export function InvitationsCard({
  organization,
  ownUserId,
  role: ownRole,
  denied,
}: {
  organization: FullOrganization;
  ownUserId: string;
  role: Role | null;
  denied: Denied;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(organizationQuery(organization.slug));
  const inviting = useMutation({
    mutationFn: () =>
      accountRequest('organization/invite-member', {
        organizationId: organization.id,
        email,
        role,
        resend: true,
      }),
    onSuccess: async () => {
      showNote(t`Invited ${email}.`);
      setEmail('');
      await reload();
    },
  });
  const revoking = useMutation({
    mutationFn: (invitationId: string) =>
      accountRequest('organization/cancel-invitation', { invitationId }),
    onSettled: reload,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    inviting.mutate();
  };
  const offered = roles.filter((each) => ownRole === 'owner' || each !== 'owner');
  const long = useLongList(organization.invitations, {
    label: t`Search invitations`,
    textOf: (invitation) => `${invitation.email}\n${roleName(invitation.role)}`,
  });
  return (
    <Card>
      <CardTitle aside={long.search}>{t`Invitations`}</CardTitle>
      <Locked deniedReason={denied('authOrganizationInviteMember')}>
        <form onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-3">
          <Field
            label={t`Email`}
            type="email"
            required
            className="w-64 max-w-full"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Select
            label={t`Role`}
            value={role}
            choices={offered.map((each) => ({ value: each, label: roleTitles[each] }))}
            onChange={setRole}
          />
          <Button type="submit" disabled={inviting.isPending}>
            {t`Invite`}
          </Button>
        </form>
      </Locked>
      <FaultText error={inviting.error ?? revoking.error} />
      <p className="mb-2 text-xs text-muted">
        {roleMeanings[role]}{' '}
        {t`The link is sent by email if mail is set up. You can also copy it and send it yourself: it
          works once, and only for this address. Only the inviter can copy it.`}
      </p>
      <ul className="divide-y divide-line">
        {long.shown.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-40 flex-1">
              <span className="block truncate font-medium">{invitation.email}</span>
              <span className="text-xs text-muted">
                {rich`${roleName(invitation.role)}, until ${<Moment time={invitation.expiresAt} />}`}
              </span>
            </span>
            {invitation.inviterId === ownUserId && (
              <CopyButton
                label={t`Copy link`}
                text={new URL(`/app/invitations/${invitation.id}`, location.origin).href}
              />
            )}
            <Locked deniedReason={denied('authOrganizationCancelInvitation')}>
              <KeepFocusNear>
                <Button variant="quiet" size="small" onClick={() => revoking.mutate(invitation.id)}>
                  {t`Revoke`}
                </Button>
              </KeepFocusNear>
            </Locked>
          </li>
        ))}
      </ul>
      {long.rest}
    </Card>
  );
}
