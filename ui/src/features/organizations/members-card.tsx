import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountRequest } from '../../api/account-request.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Select } from '../../components/select.tsx';
import { useLongList } from '../../components/use-long-list.tsx';
import {
  type FullOrganization,
  type Member,
  organizationQuery,
  type Role,
  roleTitles,
  roles,
} from './organization-requests.ts';
import type { Denied } from './organization-permissions.ts';
import { t } from '../../words/words.ts';

interface MembersCardProps {
  organization: FullOrganization;
  ownUserId: string;
  /** The role of the current user. */
  role: Role | null;
  denied: Denied;
}

export function MembersCard({ organization, ownUserId, role, denied }: MembersCardProps) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(organizationQuery(organization.slug));
  const organizationId = organization.id;
  const changing = useMutation({
    // One after another: of two roles, the last one is stored last.
    scope: { id: `roles ${organizationId}` },
    mutationFn: ({ member, to }: { member: Member; to: Role }) =>
      accountRequest('organization/update-member-role', {
        organizationId,
        memberId: member.id,
        role: to,
      }),
    onSettled: reload,
  });
  const removing = useMutation({
    mutationFn: (member: Member) =>
      accountRequest('organization/remove-member', { organizationId, memberIdOrEmail: member.id }),
    onSettled: reload,
  });
  const mayChange = denied('authOrganizationUpdateMemberRole') === null;
  const mayRemove = denied('authOrganizationRemoveMember') === null;
  const isBelow = (member: Member) =>
    member.userId !== ownUserId && (role === 'owner' || member.role !== 'owner');
  const offered = roles.filter((each) => role === 'owner' || each !== 'owner');
  const long = useLongList(organization.members, {
    label: t`Search members`,
    textOf: (member) => `${member.name}\n${member.email}\n${roleTitles[member.role]}`,
  });
  return (
    <Card>
      <CardTitle aside={long.search}>{t`Members`}</CardTitle>
      {mayRemove && (
        <p className="-mt-1 mb-2 text-xs text-muted">
          {t`Removing a member also revokes the API keys and invitations they made for the organization.`}
        </p>
      )}
      <FaultText error={changing.error ?? removing.error} />
      <ul className="divide-y divide-line">
        {long.shown.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-40 flex-1">
              <span className="block truncate font-medium" title={member.name}>
                {member.name}
                {member.userId === ownUserId && <span className="text-muted"> {t`(you)`}</span>}
              </span>
              <span className="block truncate text-xs text-muted" title={member.email}>
                {member.email}
              </span>
            </span>
            {mayChange && isBelow(member) ? (
              <Select
                label={t`Role of ${member.name}`}
                labelHidden
                // Shown at once. Disabled while it is saved, the select would lose the focus.
                value={
                  changing.isPending && changing.variables.member.id === member.id
                    ? changing.variables.to
                    : member.role
                }
                choices={offered.map((each) => ({ value: each, label: roleTitles[each] }))}
                onChange={(to) => changing.mutate({ member, to })}
              />
            ) : (
              <span className="text-muted">{roleTitles[member.role]}</span>
            )}
            {mayRemove && isBelow(member) && (
              <ConfirmButton action={t`Remove`} onConfirm={() => removing.mutate(member)}>
                {t`Remove`}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {long.rest}
    </Card>
  );
}
