import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { dismissToasts, dropToasts } from '../../components/toast-store.ts';
import { t } from '../../words/words.ts';

export function DeleteAccountCard() {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: async () => {
      await dismissToasts();
      return accountRequest('delete-user', password === '' ? {} : { password });
    },
    onSuccess: async () => {
      dropToasts();
      queryClient.clear();
      await navigate({ to: '/sign-in', ignoreBlocker: true });
    },
  });
  return (
    <Card>
      <CardTitle>{t`Delete account`}</CardTitle>
      <div className="flex max-w-md flex-col gap-4">
        <p className="text-sm text-muted">
          {t`Your API keys stop working immediately, also those you made for organizations.
            Organizations without other members are deleted too. Move or delete the projects of
            your personal account and of those organizations first.`}
        </p>
        <Field
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FaultText error={deleting.error} />
        <div>
          <ConfirmButton
            variant="risky"
            action={t`Delete permanently`}
            disabled={deleting.isPending}
            onConfirm={() => deleting.mutate()}
          >
            {t`Delete account`}
          </ConfirmButton>
        </div>
      </div>
    </Card>
  );
}
