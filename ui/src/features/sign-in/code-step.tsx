import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sendCode } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import SignInFault from './sign-in-fault.tsx';
import { t } from '../../words/words.ts';

/** The second factor, after a correct password. */
export default function CodeStep({ onDone }: { onDone: () => unknown }) {
  const [code, setCode] = useState('');
  const attempt = useMutation({ mutationFn: () => sendCode(code), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Code`}
        hint={t`Six digits from your authenticator app, or one of your backup codes.`}
        autoComplete="one-time-code"
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {attempt.error && <SignInFault error={attempt.error} />}
      <Button type="submit" disabled={attempt.isPending}>
        {t`Sign in`}
      </Button>
    </form>
  );
}
