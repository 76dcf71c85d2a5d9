import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { sessionQuery, type Session } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { t } from '../../words/words.ts';

export function ProfileCard({ user }: { user: Session['user'] }) {
  const [name, setName] = useState(user.name);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () => accountRequest('update-user', { name }),
    onSuccess: () => queryClient.invalidateQueries(sessionQuery),
  });
  const verifying = useMutation({
    mutationFn: () =>
      accountRequest('send-verification-email', { email: user.email, callbackURL: '/app/account' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Card>
      <CardTitle>{t`Profile`}</CardTitle>
      <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          label={t`Name`}
          required
          maxLength={200}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="text-sm">
          <span className="font-medium">{user.email}</span>{' '}
          <span className="text-muted">{user.emailVerified ? t`verified` : t`not verified`}</span>
          {!user.emailVerified && (
            <Button
              variant="quiet"
              size="small"
              className="ml-2"
              disabled={verifying.isPending || verifying.isSuccess}
              onClick={() => verifying.mutate()}
            >
              {verifying.isSuccess ? t`Verification link sent` : t`Send verification link`}
            </Button>
          )}
        </div>
        <FaultText error={saving.error ?? verifying.error} />
        <div>
          <Button type="submit" disabled={saving.isPending || name.trim() === user.name}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
