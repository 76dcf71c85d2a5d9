import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';

interface FactProps {
  title: string;
  mono?: boolean;
  /** Nothing or an empty text leaves out the row. */
  children: ReactNode;
}

/** One row of a `dl`. */
export function Fact({ title, mono = false, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="flex min-w-0 items-baseline gap-3">
      <dt className="w-24 shrink-0 truncate text-muted" title={title}>
        {title}
      </dt>
      <dd
        className={classNames(
          'max-h-24 min-w-0 flex-1 overflow-y-auto wrap-anywhere',
          mono && 'font-mono text-xs',
        )}
      >
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
