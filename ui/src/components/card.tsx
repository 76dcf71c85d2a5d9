import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** A card that is busy has a moving bar: what it shows is not yet what was asked for. One that throws says so. */
export function Card({ className, children, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      className={classNames(
        'busy-bar min-w-0 rounded-xl border border-line bg-surface p-4',
        className,
      )}
      {...rest}
    >
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  );
}

export function CardTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h2 className="text-sm font-semibold">{children}</h2>
      {aside}
    </div>
  );
}
