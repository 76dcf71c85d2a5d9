import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { organizationsQuery } from '../../api/organizations.ts';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { slugOf } from './organization-requests.ts';
import { t } from '../../words/words.ts';

export function CreateOrganizationForm() {
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugOf(name);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const creating = useMutation({
    mutationFn: () => accountRequest('organization/create', { name, slug }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(organizationsQuery);
      await navigate({ to: '/organizations/$slug', params: { slug } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creating.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Name`}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t`Slug`}
        hint={t`Used in URLs and the API. 3 to 48 of a-z, 0-9 and dashes.`}
        required
        value={slug}
        onChange={(event) => setOwnSlug(event.target.value)}
      />
      <FaultText error={creating.error} />
      <div>
        <Button type="submit" disabled={creating.isPending}>
          {t`Create organization`}
        </Button>
      </div>
    </form>
  );
}
