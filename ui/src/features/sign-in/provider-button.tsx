import { useMutation } from '@tanstack/react-query';
import { signInWithProvider } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { t } from '../../words/words.ts';

/** Signs in with the OpenID Connect provider. */
export default function ProviderButton({ providerId, name }: { providerId: string; name: string }) {
  const leaving = useMutation({
    mutationFn: () => signInWithProvider(providerId),
    onSuccess: (address) => location.assign(address),
  });
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <FaultText error={leaving.error} />
      <Button variant="plain" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Sign in with ${name}`}
      </Button>
    </div>
  );
}
