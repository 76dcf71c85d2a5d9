import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { providerFailure } from './provider-failure.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { t } from '../../words/words.ts';

interface ProviderButtonProps {
  providerId: string;
  name: string;
  /** Code of the sign-in that has just failed. */
  error?: string | undefined;
  /** The page to open afterwards, relative to the app's root. */
  next?: string | undefined;
}

/** Signs in with the OpenID Connect provider. */
export default function ProviderButton({ providerId, name, error, next }: ProviderButtonProps) {
  const leaving = useMutation({
    mutationFn: () => signInWithProvider(providerId, next),
    onSuccess: (address) => location.assign(address),
  });
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      {error !== undefined && leaving.isIdle && (
        <p role="alert" className="text-sm text-bad">
          {providerFailure(error)}
        </p>
      )}
      <FaultText error={leaving.error} />
      <Button variant="plain" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Sign in with ${name}`}
      </Button>
    </div>
  );
}
