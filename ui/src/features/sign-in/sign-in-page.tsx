import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery, signInWithProvider } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/sign-in');

export function SignInPage() {
  const { next, error } = routeApi.useSearch();
  const [codeWanted, setCodeWanted] = useState(false);
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: options } = useQuery(signInOptionsQuery);
  const enter = async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await router.navigate({ href: router.basepath + (next ?? '/') });
  };
  const foot = (
    <>
      {options?.signUp === 'open' && (
        <p className="mb-2">
          <Link to="/sign-up" className="underline">
            {t`Create account`}
          </Link>
        </p>
      )}
      <p className="mb-2">
        <Link to="/public" search={{}} className="underline">
          {t`Public projects`}
        </Link>
      </p>
      <p>
        {t`The first start printed the administrator’s email and password where Bellwether was
          started.`}
      </p>
    </>
  );
  if (codeWanted) {
    return (
      <SignInFrame title={t`Two-factor authentication`}>
        <CodeStep onDone={() => void enter()} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t`Sign in`} foot={foot}>
      {error !== undefined && (
        <p role="alert" className="mb-4 text-sm text-bad">
          {t`Signing in with the provider failed: ${error.replaceAll('_', ' ')}.`}
        </p>
      )}
      <PasswordStep onDone={(wanted) => (wanted ? setCodeWanted(true) : void enter())} />
      <p className="mt-3 text-sm">
        <Link to="/forgot-password" className="text-muted underline hover:text-ink">
          {t`Forgot your password?`}
        </Link>
      </p>
      {options?.oidc && <ProviderButton {...options.oidc} />}
    </SignInFrame>
  );
}

function ProviderButton({ providerId, name }: { providerId: string; name: string }) {
  const leaving = useMutation({
    mutationFn: () => signInWithProvider(providerId),
    onSuccess: (address) => location.assign(address),
  });
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <FaultText error={leaving.error} />
      <Button look="plain" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Sign in with ${name}`}
      </Button>
    </div>
  );
}
