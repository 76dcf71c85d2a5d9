import { Button } from '../../components/button.tsx';
import { fullNumber } from '../overview/figures.ts';
import { pageLength, type PageSearch } from './page-search.ts';

interface PageButtonsProps {
  search: PageSearch;
  /** How many there are on all pages. */
  total: number;
  onPage: (search: PageSearch) => void;
}

/** Where in a long list one is; nothing where all fits on one page. */
export function PageButtons({ search: { page = 1 }, total, onPage }: PageButtonsProps) {
  const pages = Math.max(1, Math.ceil(total / pageLength));
  if (pages === 1 && page === 1) return null;
  const go = (to: number) => onPage(to === 1 ? {} : { page: to });
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-4 flex items-center justify-end gap-3 text-sm"
    >
      <span className="text-muted tabular-nums">
        Page {fullNumber(page)} of {fullNumber(pages)}, {fullNumber(total)} in all
      </span>
      <Button look="plain" size="small" disabled={page === 1} onClick={() => go(page - 1)}>
        Back
      </Button>
      <Button look="plain" size="small" disabled={page >= pages} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
