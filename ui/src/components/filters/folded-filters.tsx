import { ListFilter } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { loadEarly } from '../load-early.ts';
import { fromTablets, useMedia } from '../use-media.ts';
import { t } from '../../words/words.ts';

const loadDialog = () => import('./filters-dialog.tsx');
const FiltersDialog = lazy(loadDialog);

interface FoldedFiltersProps {
  /** How many of the controls filter. */
  count: number;
  /** Removes all filters; null while none is active. */
  onClear: (() => void) | null;
  children: ReactNode;
}

/** Controls in a row or, on phones, behind a button that says how many of them filter. */
export function FoldedFilters({ count, onClear, children }: FoldedFiltersProps) {
  const isWide = useMedia(fromTablets);
  const [isOpen, setOpen] = useState(false);
  if (isWide) return children;
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-haspopup="dialog"
        {...loadEarly(loadDialog)}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden className="size-3.5 text-muted" />
        {t`Filters`}
        {count > 0 && (
          <span className="-mr-1 min-w-5 rounded-full bg-accent px-1.5 text-xs leading-5 text-on-accent tabular-nums">
            {count}
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FiltersDialog onClear={onClear} onClose={() => setOpen(false)}>
            {children}
          </FiltersDialog>
        </Suspense>
      )}
    </>
  );
}
