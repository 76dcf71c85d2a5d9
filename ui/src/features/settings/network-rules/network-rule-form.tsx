import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { useFaultFocus } from '../../../components/forms/use-fault-focus.ts';
import { createNetworkRule } from './network-rule-requests.ts';
import { t } from '../../../words/words.ts';

interface NetworkRuleFormProps {
  projectId: string;
  onMade: () => Promise<void>;
}

export function NetworkRuleForm({ projectId, onMade }: NetworkRuleFormProps) {
  const [ipAddress, setAddress] = useState('');
  const [allowed, setAllowed] = useState(false);
  const making = useMutation({
    mutationFn: () => createNetworkRule(projectId, { ipAddress, allowed }),
    onSuccess: async () => {
      setAddress('');
      await onMade();
    },
  });
  const form = useFaultFocus(making.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  const fault = faultAt(making.error, 'ipAddress');
  return (
    <form
      ref={form}
      aria-label={t`New network rule`}
      onSubmit={submit}
      className="mb-4 flex flex-wrap items-start gap-3"
    >
      <Select
        label={t`Rule`}
        value={allowed ? 'allow' : 'deny'}
        choices={[
          { value: 'deny', label: t`Block` },
          { value: 'allow', label: t`Allow` },
        ]}
        onChange={(rule) => setAllowed(rule === 'allow')}
      />
      <div className="min-w-0 flex-1 basis-52">
        <Field
          label={t`Address or range`}
          required
          className="font-mono"
          placeholder="203.0.113.0/24"
          value={ipAddress}
          fault={fault}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <Button type="submit" className="sm:mt-6.5" disabled={making.isPending}>
        {t`Add rule`}
      </Button>
      <FaultText error={fault === undefined ? making.error : null} />
    </form>
  );
}
