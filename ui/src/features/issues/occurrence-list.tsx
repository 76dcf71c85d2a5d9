import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countryName } from '../../components/country.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Pager, pageText } from '../../components/pager.tsx';
import type { ErrorsView, IssuesSearch } from './issues-search.ts';
import { type Occurrence, occurrencesPerPage, occurrencesQuery } from './issue-queries.ts';
import { isPerson, PersonLink } from './person-link.tsx';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface OccurrenceListProps {
  slug: string;
  id: string;
  range: ErrorsView;
  /** The list of issues from which the page was opened. */
  opened: IssuesSearch;
  /** From 1. */
  page: number;
  /** Only occurrences before it, Unix ms. */
  until: number | undefined;
  onTurn: (page: number, until?: number) => void;
}

/** The occurrences of an issue, a row each; the time of a row leads to its stack. */
export function OccurrenceList(props: OccurrenceListProps) {
  const { slug, id, range, opened, page, until, onTurn } = props;
  const { id: projectId } = useProject();
  const read = useQuery(occurrencesQuery(projectId, id, range, { page, until }));
  if (read.error) return <FailureNotice error={read.error} retry={() => void read.refetch()} />;
  const rows = read.data?.items ?? [];
  const total = Number(read.data?.total ?? 0);
  const first = read.data?.first ?? 1;
  if (read.data && total === 0) {
    return (
      <EmptyNotice>{t`No occurrences in this period. Choose a longer one above.`}</EmptyNotice>
    );
  }
  return (
    <div aria-busy={read.isPlaceholderData}>
      {read.data && rows.length === 0 ? (
        <EmptyNotice>{t`No occurrences on this page. Choose an earlier one.`}</EmptyNotice>
      ) : (
        <div className="-mx-4 overflow-x-auto px-1">
          <DataTable
            columns={columnsOf(slug, id, opened)}
            rows={rows}
            keyOf={(row) => row.id}
            placeholders={read.isPending ? 8 : 0}
            className="min-w-xl"
            headClass="border-b border-line"
          />
        </div>
      )}
      <Pager
        page={page}
        hasMore={read.data?.hasMore ?? false}
        onTurn={(next) => onTurn(next, until ?? endOf(rows))}
        by="time"
        place="card"
        turns={page > 1 || total > occurrencesPerPage}
      >
        {read.data &&
          pageText(Math.ceil(first / occurrencesPerPage), occurrencesPerPage, rows.length, total)}
      </Pager>
    </div>
  );
}

/** The end of a window that has all of these, newest first. */
function endOf([newest]: readonly Occurrence[]): number | undefined {
  return newest && Date.parse(newest.timestamp) + 1;
}

const cell = 'px-3 py-2 whitespace-nowrap';
const text = (key: string, head: string, textOf: (row: Occurrence) => string) => ({
  key,
  head,
  headClass: 'px-3 py-2',
  cell: (row: Occurrence) => <bdi className="block max-w-56 truncate">{textOf(row)}</bdi>,
  cellTitle: (row: Occurrence) => textOf(row) || undefined,
  cellClass: cell,
});

function columnsOf(slug: string, id: string, opened: IssuesSearch): readonly Column<Occurrence>[] {
  return [
    {
      key: 'time',
      head: t`Time`,
      headClass: 'px-3 py-2',
      cellClass: cell,
      isRowHead: true,
      cell: (row) => (
        <Link
          to="/projects/$slug/issues/$id"
          params={{ slug, id }}
          search={{ ...opened, occurrence: row.id }}
          resetScroll={false}
          className="text-accent underline"
        >
          <Moment time={row.timestamp} />
        </Link>
      ),
    },
    {
      key: 'person',
      head: t`Person`,
      headClass: 'px-3 py-2',
      cellClass: cell,
      cell: ({ visitorId }) =>
        isPerson(visitorId) && <PersonLink slug={slug} visitorId={visitorId} />,
    },
    text('page', t`Page`, ({ page }) => page),
    text('release', t`Release`, ({ release }) => release),
    text('browser', t`Browser`, ({ browser, browserVersion }) =>
      [browser, browserVersion].filter(Boolean).join(' '),
    ),
    text('country', t`Country`, ({ country }) => (country ? countryName(country) : '')),
  ];
}
