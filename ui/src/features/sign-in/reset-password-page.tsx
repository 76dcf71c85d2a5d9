import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/reset-password');

/** The page that the link in a password email opens. */
export function ResetPasswordPage() {
  const { token = '' } = routeApi.useSearch();
  const [newPassword, setNew] = useState('');
  const setting = useMutation({
    mutationFn: () => accountRequest('reset-password', { token, newPassword }),
  });
  const { error } = setting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setting.mutate();
  };
  if (setting.isSuccess) {
    return (
      <SignInFrame title={t`Your password is changed`}>
        <p role="status" className="text-sm">
          {t`All sessions are signed out. Sign in with the new password.`}
        </p>
        <Link to="/sign-in" className={buttonLook({ className: 'mt-4 w-full' })}>
          {t`Sign in`}
        </Link>
      </SignInFrame>
    );
  }
  if (token === '' || (error instanceof ApiError && error.code === 'INVALID_TOKEN')) {
    return (
      <SignInFrame title={t`This link doesn’t work`}>
        <p role="alert" className="text-sm">
          {t`It works once and for an hour. If you have asked for several links, use the latest.`}
        </p>
        <Link to="/forgot-password" className={buttonLook({ className: 'mt-4 w-full' })}>
          {t`Request another link`}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t`Set a new password`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`New password`}
          type="password"
          required
          autoFocus
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint={t`At least 8 characters. All sessions are signed out.`}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <FaultText error={error} />
        <Button type="submit" disabled={setting.isPending}>
          {setting.isPending ? t`Saving …` : t`Set password`}
        </Button>
      </form>
    </SignInFrame>
  );
}
