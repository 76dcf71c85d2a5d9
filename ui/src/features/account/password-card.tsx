import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { changeAccount } from '../../api/account-change.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { faultAt } from '../../components/forms/draft.ts';
import { useFaultFocus } from '../../components/forms/use-fault-focus.ts';
import { sessionsQuery } from './account-requests.ts';
import { t } from '../../words/words.ts';

export function PasswordCard() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: () => changeAccount('change-password', { currentPassword, newPassword }),
    onSuccess: async () => {
      setCurrent('');
      setNew('');
      await queryClient.invalidateQueries(sessionsQuery);
    },
  });
  const form = useFaultFocus(changing.error);
  const fault = faultAt(changing.error, 'currentPassword');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate();
  };
  return (
    <Card>
      <CardTitle>{t`Password`}</CardTitle>
      <form ref={form} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          label={t`Current password`}
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
          fault={fault}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <Field
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          hint={t`At least 8 characters. All other sessions are signed out.`}
          required
          minLength={8}
          maxLength={128}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <FaultText error={fault === undefined ? changing.error : null} />
        {changing.isSuccess && (
          <p role="status" className="text-sm text-good">
            {t`Password changed.`}
          </p>
        )}
        <div>
          <Button type="submit" disabled={changing.isPending}>
            {t`Change password`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
