import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { AddFilter } from './add-filter.tsx';
import type { AddFilterProps } from './add-filter-form.tsx';
import { type Chip, FilterChips } from './filter-chips.tsx';
import { t } from '../../words/words.ts';

interface FilterBarProps {
  /** Controls that only this screen has, such as `TextFilter` and `ChoiceFilter`. */
  children?: ReactNode;
  /** Filters without a control of their own. */
  chips?: readonly Chip[];
  onRemove?: (key: string) => void;
  /** Lets people add a filter by any field. */
  add?: AddFilterProps;
  /** Removes all filters; null while none is active. */
  onClear: (() => void) | null;
  /** Opposite the filters, such as the range. */
  aside?: ReactNode;
}

const noChips: readonly Chip[] = [];

/** What a screen is filtered by, and how to change it. */
export function FilterBar(props: FilterBarProps) {
  const { children, chips = noChips, onRemove, add, onClear, aside } = props;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div
        role="group"
        aria-label={t`Filter`}
        className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2"
      >
        {children}
        {onRemove && <FilterChips chips={chips} onRemove={onRemove} />}
        {add && <AddFilter {...add} />}
        {onClear && (
          <Button look="quiet" size="small" onClick={onClear}>
            {t`Clear`}
          </Button>
        )}
      </div>
      {aside}
    </div>
  );
}
