import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { fullNumber } from '../../components/figures.ts';
import { EmptyNotice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { longText } from './long-text.ts';
import { DesignSection } from './design-section.tsx';

interface Row {
  readonly page: string;
  readonly views: number;
  readonly errors: number;
}

const rows: readonly Row[] = [
  { page: '/', views: 12_345, errors: 0 },
  { page: '/pricing', views: 2890, errors: 3 },
  { page: `/blog/${longText}`, views: 998, errors: 12 },
];
const figure = 'px-4 py-2 text-right tabular-nums';
const columns: readonly Column<Row>[] = [
  {
    key: 'page',
    head: 'Page',
    sorted: 'none',
    headClass: 'px-4 py-2',
    cell: ({ page }) => page,
    cellClass: 'max-w-40 truncate px-4 py-2',
    isRowHead: true,
  },
  {
    key: 'views',
    head: 'Views ↓',
    sorted: 'descending',
    headClass: 'px-4 py-2 text-right',
    cell: ({ views }) => fullNumber(views),
    cellClass: figure,
  },
  {
    key: 'errors',
    head: 'Errors',
    headClass: 'px-4 py-2 text-right',
    cell: ({ errors }) => fullNumber(errors),
    cellClass: figure,
  },
];

export function TableParts() {
  const [page, setPage] = useState(2);
  return (
    <DesignSection title="Tables">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card className="p-0">
          <DataTable columns={columns} rows={rows} keyOf={(row) => row.page} />
          <Pager page={page} hasMore={page < 3} onTurn={setPage}>
            3 of 9 pages
          </Pager>
        </Card>
        <Card className="p-0">
          <DataTable columns={columns} rows={[]} keyOf={(row) => row.page} />
          <EmptyNotice>No pages match</EmptyNotice>
        </Card>
        <Card className="p-0">
          <DataTable columns={columns} rows={[]} keyOf={(row) => row.page} placeholders={3} />
        </Card>
      </div>
    </DesignSection>
  );
}
