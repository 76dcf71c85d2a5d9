import { Link } from '@tanstack/react-router';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { Ago } from '../../components/ago.tsx';
import type { Column } from '../../components/data-table.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { IssueMarks } from './issue-marks.tsx';
import type { Issue } from './issue-queries.ts';
import { PriorityMark } from './priority-mark.tsx';
import type { IssuesSearch, Sort } from './issues-search.ts';
import { orderOf, SortButton } from './sort-button.tsx';
import { trendsFrom } from './trend-queries.ts';
import { issueAttribute } from './use-issue-keys.ts';
import { t } from '../../words/words.ts';

interface Selection {
  all: boolean;
  /** Null while there is nothing to select. */
  onAll: (() => void) | null;
  chosenIds: ReadonlySet<string>;
  choose: (id: string, on: boolean) => void;
}

/** A checkbox for each issue, and one for all. */
export function selectionColumn({ all, onAll, chosenIds, choose }: Selection): Column<Issue> {
  return {
    key: 'selection',
    head: (
      <input
        type="checkbox"
        aria-label={t`Select all`}
        className="size-4 align-middle accent-accent"
        checked={all}
        disabled={onAll === null}
        onChange={() => onAll?.()}
      />
    ),
    headClass: 'w-11 py-2 pl-4 font-normal',
    cell: ({ id, type, message }) => (
      <input
        type="checkbox"
        aria-label={t`Select ${type}: ${message}`.slice(0, 200)}
        className="size-4 align-middle accent-accent"
        checked={chosenIds.has(id)}
        onChange={({ target }) => choose(id, target.checked)}
      />
    ),
    cellClass: 'py-3 pl-4 align-top',
  };
}

interface IssueColumns {
  slug: string;
  trends: ReadonlyMap<string, readonly number[]> | undefined;
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
}

export function issueColumns(props: IssueColumns): readonly Column<Issue>[] {
  const { slug, trends, search, onChange } = props;
  const sortable = (sort: Sort, title: string, place: string) => ({
    key: sort,
    head: (
      <SortButton sort={sort} search={search} onChange={onChange}>
        {title}
      </SortButton>
    ),
    sorted: orderOf(search, sort),
    headClass: `py-2 pr-4 text-right ${place}`,
  });
  const figure = 'py-3 pr-4 text-right align-middle tabular-nums';
  return [
    {
      key: 'issue',
      head: t`Issue`,
      headClass: 'py-2',
      cell: (issue) => <IssueName slug={slug} issue={issue} list={search} />,
      cellClass: 'min-w-0 py-3 pr-2 align-top',
    },
    {
      key: 'trend',
      shownFrom: trendsFrom,
      head: t`Trend`,
      headClass: 'hidden w-32 px-4 py-2 md:table-cell',
      cell: ({ id, count }) => {
        const values = trends?.get(id);
        const label = t`${fullNumber(Number(count))} in this period`;
        return values && <Sparkline values={values} label={label} />;
      },
      cellClass: 'hidden px-4 py-3 align-middle md:table-cell',
    },
    {
      ...sortable('count', t`Events`, 'w-20'),
      cell: ({ count }) => shortNumber(Number(count)),
      cellTitle: ({ count }) => fullNumber(Number(count)),
      cellClass: `${figure} font-medium`,
    },
    {
      ...sortable('people', t`Visitors`, 'hidden w-20 sm:table-cell'),
      shownFrom: 'sm',
      cell: ({ people }) => shortNumber(Number(people)),
      cellTitle: ({ people }) => fullNumber(Number(people)),
      cellClass: `${figure} hidden sm:table-cell`,
    },
    {
      ...sortable('firstSeen', t`First seen`, 'hidden w-30 xl:table-cell'),
      shownFrom: 'xl',
      cell: ({ firstSeen }) => firstSeen && <Ago time={firstSeen} />,
      cellClass: `${figure} hidden text-muted xl:table-cell`,
    },
    {
      ...sortable('lastSeen', t`Last seen`, 'hidden w-30 sm:table-cell'),
      shownFrom: 'sm',
      cell: ({ lastSeen }) => lastSeen && <Ago time={lastSeen} />,
      cellClass: `${figure} hidden text-muted sm:table-cell`,
    },
  ];
}

function IssueName({ slug, issue, list }: { slug: string; issue: Issue; list: IssuesSearch }) {
  const { id, type, message, priority } = issue;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
      <div className="flex max-w-full min-w-0 items-center gap-1.5">
        <PriorityMark priority={priority} />
        <Link
          to="/projects/$slug/issues/$id"
          params={{ slug, id }}
          search={list}
          {...{ [issueAttribute]: id }}
          className="min-w-0 truncate font-medium hover:underline"
          title={type.slice(0, 300)}
        >
          <bdi>{type}</bdi>
        </Link>
      </div>
      <p className="w-full truncate text-muted sm:order-last sm:mt-0.5" title={message}>
        <bdi>{message || t`No message`}</bdi>
      </p>
      <IssueMarks issue={issue} className="mt-1 w-full sm:mt-0 sm:w-auto" />
    </div>
  );
}
