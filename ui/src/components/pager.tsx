import { Button } from './button.tsx';
import { locale } from './locale.ts';

const number = new Intl.NumberFormat(locale);

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Which rows of a list are shown, and the way to those before and after. */
export function Pager({ page, pageSize, shown, total, onTurn }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3"
    >
      <p className="text-sm text-muted tabular-nums">
        {number.format(first)}–{number.format(first + shown - 1)} of {number.format(total)}
      </p>
      <div className="flex gap-2">
        <Button look="plain" size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          Previous
        </Button>
        <Button
          look="plain"
          size="small"
          disabled={first + shown > total}
          onClick={() => onTurn(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
