import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import {
  type FullOrganization,
  mayManage,
  organizationsQuery,
  type Role,
} from './organization-requests.ts';
import { t } from '../../words/words.ts';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Card>
      <CardTitle>{t`Settings`}</CardTitle>
      {mayManage(role) && (
        <form onSubmit={submit} className="mb-6 flex max-w-md flex-col gap-4">
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
            <Button type="submit" disabled={saving.isPending}>
              {t`Save`}
            </Button>
          </div>
        </form>
      )}
      <div className="flex flex-col items-start gap-3">
        <FaultText error={going.error} />
        <ConfirmButton action={t`Leave`} onConfirm={() => going.mutate('leave')}>
          {t`Leave organization`}
        </ConfirmButton>
        {role === 'owner' && (
          <ConfirmButton action={t`Delete permanently`} onConfirm={() => going.mutate('delete')}>
            {t`Delete organization`}
          </ConfirmButton>
        )}
      </div>
    </Card>
  );
}
