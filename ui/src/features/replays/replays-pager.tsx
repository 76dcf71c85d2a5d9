import { Button } from '../../components/button.tsx';
import { locale } from '../../components/locale.ts';

const whole = new Intl.NumberFormat(locale);

interface ReplaysPagerProps {
  /** From 1. */
  page: number;
  /** How many the service gave, and how many of them are shown. */
  looked: number;
  shown: number;
  total: number;
  limit: number;
  onPage: (page: number) => void;
}

/** Which part of the list is shown, and the way to the others. */
export function ReplaysPager({ page, looked, shown, total, limit, onPage }: ReplaysPagerProps) {
  const first = (page - 1) * limit;
  const hasMore = first + looked < total;
  if (total === 0) return null;
  const range = `${whole.format(Math.min(first + 1, total))}–${whole.format(first + looked)}`;
  const said = `${range} of ${whole.format(total)}`;
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-muted tabular-nums">
        {shown === looked ? said : `${whole.format(shown)} of the replays ${said}`}
      </p>
      <div className="flex gap-2">
        <Button look="plain" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Newer
        </Button>
        <Button look="plain" size="small" disabled={!hasMore} onClick={() => onPage(page + 1)}>
          Older
        </Button>
      </div>
    </nav>
  );
}
