import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface SelectButtonProps extends ComponentProps<'button'> {
  /** What is chosen. */
  shown: string;
  /** The longest choice, for which there is always room: choosing moves nothing. */
  longest: string;
}

/** What a select looks like while it is closed. */
export function SelectButton({ shown, longest, className, ...rest }: SelectButtonProps) {
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      className={classNames(
        'flex h-9 max-w-full min-w-0 cursor-pointer items-center justify-between gap-1.5 rounded-lg border border-control bg-surface px-3 text-left text-sm hover:bg-raised disabled:cursor-default disabled:opacity-60',
        className,
      )}
      {...rest}
    >
      <span data-longest={longest} className="min-w-0 truncate">
        {shown}
      </span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
