import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { signIn } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { pageAfterVerifying } from './page-after.ts';
import { keepEmail, typedEmail } from './typed-email.ts';
import { t } from '../../words/words.ts';

const SignInFault = lazy(() => import('./sign-in-fault.tsx'));

interface PasswordStepProps {
  /** The page to open afterwards, relative to the app's root. */
  next: string;
  onDone: (codeWanted: boolean) => unknown;
}

export function PasswordStep({ next, onDone }: PasswordStepProps) {
  const [email, setEmail] = useState(typedEmail);
  const [password, setPassword] = useState('');
  const [knowsEmail] = useState(email !== '');
  const attempt = useMutation({
    mutationFn: () => signIn(email, password, pageAfterVerifying(next)),
    onSuccess: ({ codeWanted }) => onDone(codeWanted),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Email`}
        type="email"
        autoComplete="username"
        autoFocus={!knowsEmail}
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          keepEmail(event.target.value);
        }}
      />
      <Field
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        autoFocus={knowsEmail}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {attempt.error && (
        <Suspense>
          <SignInFault error={attempt.error} />
        </Suspense>
      )}
      <Button type="submit" disabled={attempt.isPending}>
        {attempt.isPending ? t`Signing in …` : t`Sign in`}
      </Button>
    </form>
  );
}
