import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { PasswordStep } from './password-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';
import { t } from '../../words/words.ts';

/** Few accounts ask for a code, few services have a provider, and addresses are verified once. */
const CodeStep = lazy(() => import('./code-step.tsx'));
const VerifiedNotice = lazy(() => import('./verified-notice.tsx'));
const ProviderButton = lazy(() => import('./provider-button.tsx'));

const routeApi = getRouteApi('/sign-in');

export function SignInPage() {
  const { next, error, verified = false } = routeApi.useSearch();
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
          <Link to="/sign-up" search={{ next }} className="underline">
            {t`Create account`}
          </Link>
        </p>
      )}
      <p className="mb-2">
        <Link to="/public" search={{}} className="underline">
          {t`Public projects`}
        </Link>
      </p>
      <p>{t`Bellwether printed the administrator’s email and password when it first started.`}</p>
    </>
  );
  if (codeWanted) {
    return (
      <SignInFrame title={t`Two-factor authentication`}>
        <Suspense fallback={<div className="h-40" />}>
          <CodeStep onDone={enter} />
        </Suspense>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t`Sign in`} foot={foot}>
      {verified && (
        <Suspense fallback={<div className="mb-4 h-9" />}>
          <VerifiedNotice error={error} />
        </Suspense>
      )}
      <PasswordStep
        next={next ?? '/'}
        onDone={(wanted) => (wanted ? setCodeWanted(true) : enter())}
      />
      <p className="mt-3 text-sm">
        <Link to="/forgot-password" className="text-muted underline hover:text-ink">
          {t`Forgot your password?`}
        </Link>
      </p>
      {options?.oidc && (
        <Suspense fallback={<div className="mt-4 h-13.25" />}>
          <ProviderButton {...options.oidc} error={verified ? undefined : error} next={next} />
        </Suspense>
      )}
    </SignInFrame>
  );
}
