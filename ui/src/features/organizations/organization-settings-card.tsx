import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import {
  type FullOrganization,
  mayManage,
  organizationsQuery,
  type Role,
} from './organization-requests.ts';
import { t } from '../../words/words.ts';

/** An organization’s name and slug, and the ways out of it. */
export function OrganizationSettingsCard({
  organization,
  role,
}: {
  organization: FullOrganization;
  role: Role;
}) {
  const [name, setName] = useState(organization.name);
  const [slug, setSlug] = useState(organization.slug);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const organizationId = organization.id;
  const saving = useMutation({
    mutationFn: () =>
      accountRequest('organization/update', { organizationId, data: { name, slug } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(organizationsQuery);
      await navigate({ to: '/organizations/$slug', params: { slug }, replace: true });
    },
  });
  const going = useMutation({
    mutationFn: (how: 'leave' | 'delete') =>
      accountRequest(`organization/${how}`, { organizationId }),
    onSuccess: async () => {
      await navigate({ to: '/organizations' });
      queryClient.removeQueries(organizationsQuery);
    },
  });
  const isChanged = name !== organization.name || slug !== organization.slug;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <>
      {mayManage(role) && (
        <Card>
          <CardTitle>{t`Settings`}</CardTitle>
          <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
            <Field
              label={t`Name`}
              required
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Field
              label={t`Slug`}
              hint={t`URLs with the old slug stop working.`}
              required
              value={slug}
              onChange={(event) => setSlug(event.target.value)}
            />
            <FaultText error={saving.error} />
            <div>
              <Button type="submit" disabled={saving.isPending || !isChanged}>
                {t`Save`}
              </Button>
            </div>
          </form>
        </Card>
      )}
      <Card>
        <CardTitle>{t`Danger zone`}</CardTitle>
        <FaultText error={going.error} />
        <div className="divide-y divide-line">
          <Danger says={t`You lose access to the organization’s projects.`}>
            <ConfirmButton action={t`Leave`} onConfirm={() => going.mutate('leave')}>
              {t`Leave organization`}
            </ConfirmButton>
          </Danger>
          {role === 'owner' && (
            <Danger says={t`All members lose access. This can’t be undone.`}>
              <DeleteOrganization
                slug={organization.slug}
                isPending={going.isPending}
                onDelete={() => going.mutate('delete')}
              />
            </Danger>
          )}
        </div>
      </Card>
    </>
  );
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
