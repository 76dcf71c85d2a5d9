import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/reset-password');

/** The page that the link in a password email opens. */
export function ResetPasswordPage() {
  const { token = '' } = routeApi.useSearch();
  const [newPassword, setNew] = useState('');
  const navigate = useNavigate();
  const setting = useMutation({
    mutationFn: () => accountRequest('reset-password', { token, newPassword }),
    onSuccess: () => navigate({ to: '/sign-in' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setting.mutate();
  };
  return (
    <SignInFrame title={t`Set a new password`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`New password`}
          type="password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint={t`At least 8 characters. All sessions are signed out.`}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <FaultText error={setting.error} />
        <Button type="submit" disabled={setting.isPending}>
          {t`Set password`}
        </Button>
      </form>
    </SignInFrame>
  );
}
