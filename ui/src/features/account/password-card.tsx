import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { sessionsQuery } from './account-requests.ts';

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
      <CardTitle>Password</CardTitle>
      <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. All other sessions are signed out."
          required
          minLength={8}
          maxLength={128}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <FaultText error={changing.error} />
        {changing.isSuccess && (
          <p role="status" className="text-sm text-good">
            Password changed.
          </p>
        )}
        <div>
          <Button type="submit" disabled={changing.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
