import { Pager, pageText } from '../../components/pager.tsx';
import { turnedPage } from '../../components/turned-page.ts';
import { pageSize } from './explorer-queries.ts';
import { fromStart } from './explorer-search.ts';
import type { Explorer } from './use-explorer.ts';

/** Pages through the rows that existed when the first page was read. */
export function RowsPager({ explorer: { search, answer, rows, show } }: { explorer: Explorer }) {
  if (!answer.data || rows.length === 0) return null;
  const page = search.page ?? 1;
  const [newest] = rows;
  const turn = (next: number) => {
    if (next <= 1) return show(fromStart(search));
    const { live: _, ...rest } = search;
    show(turnedPage(rest, next, newest?.timestamp));
  };
  return (
    <Pager
      page={page}
      hasMore={(page - 1) * pageSize + rows.length < answer.data.total}
      onTurn={turn}
    >
      {pageText(page, pageSize, rows.length, answer.data.total)}
    </Pager>
  );
}
