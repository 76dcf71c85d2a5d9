import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { accountRequest } from '../../api/account-request.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';
import { keepEmail, typedEmail } from './typed-email.ts';
import { t } from '../../words/words.ts';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState(typedEmail);
  const { data: options } = useQuery(signInOptionsQuery);
  const asking = useMutation({
    mutationFn: () => accountRequest('request-password-reset', { email }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate();
  };
  return (
    <SignInFrame
      title={t`Forgot your password?`}
      foot={
        <Link to="/sign-in" className="underline">
          {t`Back to sign-in`}
        </Link>
      }
    >
      {asking.isSuccess ? (
        <p role="status" className="text-sm">
          {options?.verifiesEmail === false
            ? t`Mail is not set up. The administrator of this service can give you the link: it
                is on the page “This instance”. Administrators can use the command “reset-password”.`
            : t`If ${email} has an account, we have sent a link to it. It works for an hour.`}
        </p>
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={t`Email`}
            type="email"
            required
            autoComplete="username"
            autoFocus={email === ''}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              keepEmail(event.target.value);
            }}
          />
          <FaultText error={asking.error} />
          <Button type="submit" disabled={asking.isPending}>
            {asking.isPending ? t`Sending …` : t`Send reset link`}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
