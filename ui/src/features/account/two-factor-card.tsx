import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { beginTwoFactor, type SecondFactor } from './account-requests.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { t } from '../../words/words.ts';

export function TwoFactorCard({ enabled }: { enabled: boolean }) {
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<SecondFactor | null>(null);
  const queryClient = useQueryClient();
  const switching = useMutation({
    mutationFn: async () => {
      if (enabled) await accountRequest('two-factor/disable', { password });
      else setBegun(await beginTwoFactor(password));
    },
    onSuccess: async () => {
      setPassword('');
      if (enabled) await queryClient.invalidateQueries(sessionQuery);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    switching.mutate();
  };
  return (
    <Card>
      <CardTitle>{t`Two-factor authentication`}</CardTitle>
      {begun !== null && !enabled ? (
        <TwoFactorSetup factor={begun} onDone={() => setBegun(null)} />
      ) : (
        <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
          <p className="text-sm text-muted">
            {enabled
              ? t`On: signing in requires a code from your authenticator app.`
              : t`Off. Turn it on to require a code from an authenticator app when you sign in.`}
          </p>
          <Field
            label={t`Your password`}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <FaultText error={switching.error} />
          <div>
            <Button
              type="submit"
              variant={enabled ? 'plain' : 'primary'}
              disabled={switching.isPending}
            >
              {enabled ? t`Turn off` : t`Turn on`}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
