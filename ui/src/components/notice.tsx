import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** What stands where there is nothing to show yet. */
export function EmptyNotice({ children }: { children: ReactNode }) {
  return <p className="py-8 text-center text-sm text-muted">{children}</p>;
}

/** A failure in the service's own words, with a way to try again. */
export function FailureNotice({ error, retry }: { error: Error; retry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-sm">
      <p className="text-bad">{error.message}</p>
      {retry && (
        <Button look="plain" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
