import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { t } from '../words/words.ts';

/** Shown instead of data when there is none. */
export function EmptyNotice({ children }: { children: ReactNode }) {
  return <p className="py-8 text-center text-sm text-muted">{children}</p>;
}

/** The service's error message, with a button to try again. */
export function FailureNotice({ error, retry }: { error: Error; retry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-sm">
      <p className="text-bad">{error.message}</p>
      {retry && (
        <Button variant="plain" size="small" onClick={retry}>
          {t`Try again`}
        </Button>
      )}
    </div>
  );
}
