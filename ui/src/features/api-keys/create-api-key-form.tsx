import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/check.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { faultAt, faultyKey } from '../../components/forms/draft.ts';
import { useFirstField } from '../../components/forms/focus-in-place.ts';
import { useFaultFocus } from '../../components/forms/use-fault-focus.ts';
import { Select } from '../../components/select.tsx';
import { createApiKey } from './api-key-requests.ts';
import { t } from '../../words/words.ts';

const day = 86_400_000;
const lifetimes = [
  { value: '', label: t`Never` },
  { value: '30', label: t`In 30 days` },
  { value: '90', label: t`In 90 days` },
  { value: '365', label: t`In one year` },
];

interface CreateApiKeyFormProps {
  ownerId: string;
  onClose: () => void;
  /** Receives the key itself. */
  onMade: (key: string) => Promise<void>;
}

export function CreateApiKeyForm({ ownerId, onClose, onMade }: CreateApiKeyFormProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const [readOnly, setReadOnly] = useState(false);
  const making = useMutation({
    mutationFn: () => {
      const expiresAt =
        days === '' ? null : new Date(Date.now() + Number(days) * day).toISOString();
      return createApiKey({ name, ownerId, readOnly, expiresAt });
    },
    onSuccess: ({ key }) => onMade(key),
  });
  const form = useFaultFocus(making.error);
  useFirstField(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  return (
    <form ref={form} onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-4">
      <Field
        label={t`Name`}
        required
        maxLength={200}
        placeholder={t`Nightly report`}
        value={name}
        fault={faultAt(making.error, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Select label={t`Expires`} value={days} choices={lifetimes} onChange={setDays} />
      <div className="flex h-9 items-center">
        <Check label={t`Read-only`} checked={readOnly} onChange={setReadOnly} />
      </div>
      <Button type="submit" disabled={making.isPending}>
        {t`Create key`}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <FaultText error={faultyKey(making.error, ['name']) === undefined ? making.error : null} />
    </form>
  );
}
