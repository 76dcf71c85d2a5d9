import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changeAccount } from '../../api/account-change.ts';
import { organizationIn, organizationsQuery } from '../../api/organizations.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { accountRequest } from '../../api/account-request.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { SettingsForm } from '../../components/forms/settings-form.tsx';
import { TypedDeletion } from '../../components/forms/typed-deletion.tsx';
import { type Saving, useDraft } from '../../components/forms/use-draft.ts';
import { Locked } from '../../components/locked.tsx';
import { type Denied, organizationPermissionsQuery } from './organization-permissions.ts';
import { type FullOrganization, organizationQuery } from './organization-requests.ts';
import { t } from '../../words/words.ts';

/** An organization’s name and slug, and the ways out of it. */
export function OrganizationSettingsCard({
  organization,
  denied,
}: {
  organization: FullOrganization;
  denied: Denied;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const organizationId = organization.id;
  const going = useMutation({
    mutationFn: (how: 'leave' | 'delete') =>
      accountRequest(`organization/${how}`, { organizationId }),
    onSuccess: async () => {
      await navigate({ to: '/organizations', ignoreBlocker: true });
      queryClient.removeQueries(organizationsQuery);
      await queryClient.invalidateQueries({ queryKey: queryKeys.projects });
    },
  });
  return (
    <>
      <Locked deniedReason={denied('authOrganizationUpdate')}>
        <NameForm organization={organization} about={denied('authOrganizationUpdate')} />
      </Locked>
      <Card>
        <CardTitle>{t`Danger zone`}</CardTitle>
        <FaultText error={going.error} />
        <div className="divide-y divide-line">
          <Danger says={t`You lose access to the organization’s projects.`}>
            <ConfirmButton action={t`Leave`} onConfirm={() => going.mutate('leave')}>
              {t`Leave organization`}
            </ConfirmButton>
          </Danger>
          <Danger
            says={
              denied('authOrganizationDelete') ?? t`All members lose access. This can’t be undone.`
            }
          >
            <Locked deniedReason={denied('authOrganizationDelete')}>
              <TypedDeletion
                action={t`Delete organization`}
                label={t`To confirm, type the slug of the organization: ${organization.slug}`}
                name={organization.slug}
                isPending={going.isPending}
                onDelete={() => going.mutate('delete')}
              />
            </Locked>
          </Danger>
        </div>
      </Card>
    </>
  );
}

type NameAndSlug = Pick<FullOrganization, 'name' | 'slug'>;

/** Sends only what was changed: another admin may have changed the rest meanwhile. */
function NameForm({
  organization,
  about,
}: {
  organization: FullOrganization;
  about: string | null;
}) {
  const { name, slug } = organization;
  const draft = useDraft({ name, slug }, useNameSaving(organization));
  return (
    <SettingsForm title={t`Settings`} about={about} draft={draft}>
      <div className="flex max-w-md flex-col gap-4">
        <Field
          label={t`Name`}
          required
          maxLength={200}
          value={draft.values.name}
          fault={draft.faultOf('name')}
          onChange={(event) => draft.set({ name: event.target.value })}
        />
        <Field
          label={t`Slug`}
          hint={t`URLs with the old slug stop working.`}
          required
          value={draft.values.slug}
          fault={draft.faultOf('slug')}
          onChange={(event) => draft.set({ slug: event.target.value })}
        />
      </div>
    </SettingsForm>
  );
}

/** A new slug opens the page there. */
function useNameSaving(organization: FullOrganization): Saving<NameAndSlug> {
  const { id, slug } = organization;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const save = async (changes: Partial<NameAndSlug>) => {
    await changeAccount('organization/update', { organizationId: id, data: changes });
    if (changes.slug !== undefined) {
      // The page stays as it is: there is nothing at the old slug, and reading the new one takes a moment.
      const renamed = { ...organization, ...changes };
      queryClient.setQueryData(organizationQuery(changes.slug).queryKey, renamed);
      const permitted = (of: string) => organizationPermissionsQuery(of).queryKey;
      const same = queryClient.getQueryData(permitted(slug));
      queryClient.setQueryData(permitted(changes.slug), same);
      await navigate({
        to: '/organizations/$slug',
        params: { slug: changes.slug },
        replace: true,
        ignoreBlocker: true,
      });
      queryClient.removeQueries(organizationQuery(slug));
    }
    await queryClient.invalidateQueries(organizationsQuery);
  };
  const reread = async () => {
    // By its ID: others may have changed the slug.
    const params = new URLSearchParams({ organizationId: id });
    const answer = await accountRequest(`organization/get-full-organization?${params}`);
    const [now] = organizationIn(answer);
    if (now === undefined) return null;
    queryClient.setQueryData(organizationQuery(slug).queryKey, { ...organization, ...now });
    return now;
  };
  return { save, reread };
}

/** An action that can't be undone, beside what it does. */
function Danger({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
      <p className="text-sm text-muted">{says}</p>
      {children}
    </div>
  );
}
