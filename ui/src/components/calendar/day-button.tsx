import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Shows days and opens a calendar. */
export function DayButton({ children, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={classNames(
        'flex h-8 min-w-44 cursor-pointer items-center gap-2 rounded-lg border border-control bg-surface px-2.5 text-compact whitespace-nowrap tabular-nums hover:bg-raised disabled:cursor-default disabled:opacity-60',
        className,
      )}
      {...rest}
    >
      <CalendarDays aria-hidden className="size-3.5 shrink-0 text-muted" />
      {children}
    </button>
  );
}
