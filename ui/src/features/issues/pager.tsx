import { Button } from '../../components/button.tsx';
import { fullNumber } from '../overview/figures.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown of how many, and the way to the others. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  if (total === 0) return null;
  return (
    <nav aria-label="Pages of the list" className="mt-4 flex items-center justify-between gap-3">
      <span className="text-sm text-muted tabular-nums">
        {first <= last ? `${fullNumber(first)}–${fullNumber(last)} of ` : 'No results of '}
        {fullNumber(total)}
      </span>
      {(total > size || page > 1) && (
        <span className="flex gap-2">
          <Button look="plain" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button
            look="plain"
            size="small"
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
