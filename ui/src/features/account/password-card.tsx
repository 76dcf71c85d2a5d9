import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { sessionsQuery } from './account-requests.ts';
import { t } from '../../words/words.ts';

export function PasswordCard() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: () => accountRequest('change-password', { currentPassword, newPassword }),
    onSuccess: async () => {
      setCurrent('');
      setNew('');
      await queryClient.invalidateQueries(sessionsQuery);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate();
  };
  return (
    <Card>
      <CardTitle>{t`Password`}</CardTitle>
      <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          label={t`Current password`}
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
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
        <FaultText error={changing.error} />
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
