import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { AddFilter } from './add-filter.tsx';
import type { AddFilterProps } from './add-filter-form.tsx';
import { type Chip, FilterChips } from './filter-chips.tsx';
import { useCoveredTop } from './use-covered-top.ts';
import { t } from '../../words/words.ts';

interface FilterBarProps {
  /** Controls that only this screen has, such as `TextFilter` and `ChoiceFilter`; several belong into `FoldedFilters`. */
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

/** What a screen is filtered by, and how to change it. Stays below the header while the page scrolls. */
export function FilterBar(props: FilterBarProps) {
  const { children, chips = noChips, onRemove, add, onClear, aside } = props;
  const bar = useCoveredTop();
  return (
    <div
      ref={bar}
      // At the top of the page, the fade below covers only the space that is there anyway.
      className="sticky top-12 z-15 -mt-2 mb-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-2 bg-canvas py-2 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-2 after:bg-linear-to-b after:from-canvas after:to-transparent"
    >
      <div
        role="group"
        aria-label={t`Filter`}
        // Controls become narrower before the range goes below them; a row of chips doesn't.
        className={classNames(
          'flex min-h-8 min-w-0 flex-auto flex-wrap items-center gap-2',
          children !== undefined && 'sm:basis-80',
        )}
      >
        {children}
        {/* Before the chips, so that it stays where it is when one is added. */}
        {add && <AddFilter {...add} />}
        {onRemove && <FilterChips chips={chips} onRemove={onRemove} />}
        {onClear && (
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              // It goes: the focus would go with it.
              currentTarget.parentElement?.querySelector('button')?.focus();
              onClear();
            }}
          >
            {t`Clear`}
          </Button>
        )}
      </div>
      {aside}
    </div>
  );
}
