import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { changeAccount } from '../../api/account-change.ts';
import { organizationsQuery } from '../../api/organizations.ts';
import { textIn } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { faultAt, faultyKey } from '../../components/forms/draft.ts';
import { useUnsaved } from '../../components/forms/unsaved.ts';
import { useFaultFocus } from '../../components/forms/use-fault-focus.ts';
import { slugOf } from './organization-requests.ts';
import { t } from '../../words/words.ts';

export function CreateOrganizationForm() {
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugOf(name);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const creating = useMutation({
    mutationFn: () => changeAccount('organization/create', { name, ...(slug !== '' && { slug }) }),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries(organizationsQuery);
      const params = { slug: textIn(made, 'slug') ?? slug };
      await navigate({ to: '/organizations/$slug', params, ignoreBlocker: true });
    },
  });
  useUnsaved(name !== '' || slug !== '');
  const { error } = creating;
  const form = useFaultFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creating.mutate();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Name`}
        required
        maxLength={200}
        value={name}
        fault={faultAt(error, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t`Slug`}
        hint={t`Used in URLs and the API. 3 to 48 of a-z, 0-9 and dashes. If empty, it is chosen for you.`}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        fault={faultAt(error, 'slug')}
        onChange={(event) => setOwnSlug(event.target.value)}
      />
      <FaultText error={faultyKey(error, ['name', 'slug']) === undefined ? error : null} />
      <div>
        <Button type="submit" disabled={creating.isPending}>
          {t`Create organization`}
        </Button>
      </div>
    </form>
  );
}
