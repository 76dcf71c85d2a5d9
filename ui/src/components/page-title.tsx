import type { ReactNode } from 'react';

/** The heading of a page, with its actions. */
export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="min-w-0 truncate text-xl font-semibold">{children}</h1>
      {aside}
    </div>
  );
}
