import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { sessionQuery, signIn } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { Logo } from '../../components/logo.tsx';

export function SignInPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attempt = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: '/' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  return (
    <main className="flex min-h-screen flex-col items-center justify-center px-4">
      <div className="mb-6 flex items-center gap-3 text-xl font-semibold">
        <Logo size={36} /> Bellwether
      </div>
      <Card className="w-full max-w-sm p-6">
        <h1 className="mb-4 text-lg font-semibold">Sign in</h1>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label="E-mail"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {attempt.error && (
            <p role="alert" className="text-sm text-bad">
              {attempt.error.message}
            </p>
          )}
          <Button type="submit" disabled={attempt.isPending}>
            {attempt.isPending ? 'Signing in …' : 'Sign in'}
          </Button>
        </form>
      </Card>
      <p className="mt-4 max-w-sm text-center text-xs text-muted">
        The first start printed the administrator’s e-mail and password where Bellwether was
        started.
      </p>
    </main>
  );
}
