import { Pager, pageText } from '../../components/pager.tsx';
import { pageLength, type PageSearch } from '../../components/page-search.ts';

interface PageButtonsProps {
  search: PageSearch;
  /** Rows on this page. */
  shown: number;
  /** How many there are on all pages. */
  total: number;
  onPage: (search: PageSearch) => void;
}

/** The pager of a list in a card; nothing if there is only one page. */
export function PageButtons({ search: { page = 1 }, shown, total, onPage }: PageButtonsProps) {
  if (total <= pageLength && page === 1) return null;
  return (
    <div className="-mx-4 mt-3 -mb-4">
      <Pager
        page={page}
        hasMore={(page - 1) * pageLength + shown < total}
        onTurn={(to) => onPage(to === 1 ? {} : { page: to })}
      >
        {pageText(page, pageLength, shown, total)}
      </Pager>
    </div>
  );
}
