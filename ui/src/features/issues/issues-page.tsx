import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { Pager, pageText } from '../../components/pager.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { useProject } from '../projects/index.ts';
import { RangePicker } from '../../period/range-picker.tsx';
import { IssueList } from './issue-list.tsx';
import { issuesPerPage, issuesQuery } from './issue-queries.ts';
import { IssuesToolbar } from './issues-toolbar.tsx';
import { type IssuesSearch, isNarrowed, type StateShown, viewOf } from './issues-search.ts';
import { useErrorFilters } from './use-error-filters.ts';
import { NoIssues } from './no-issues.tsx';
import { t } from '../../words/words.ts';

const stateChoices: readonly { value: StateShown; label: string }[] = [
  { value: 'open', label: t`Open` },
  { value: 'resolved', label: t`Resolved` },
  { value: 'ignored', label: t`Ignored` },
  { value: 'all', label: t`All` },
];

export { readIssues } from './prefetch.ts';

const route = { from: '/signed-in/projects/$slug/issues' } as const;

/** The errors of a project, grouped into issues. */
export function IssuesPage() {
  const project = useProject();
  const { id: projectId } = project;
  const { slug } = project;
  const search: IssuesSearch = useSearch(route);
  const navigate = useNavigate();
  const session = useQuery(sessionQuery);
  const { filters, applied, idle, isTold } = useErrorFilters(search.filters);
  const appliedSearch = { ...search, filters: [...applied] };
  const issues = useQuery({
    ...issuesQuery(projectId, appliedSearch, session.data?.user.id ?? ''),
    enabled: isTold,
  });
  // A long list is rendered in short tasks, between which the page can be used.
  const data = useDeferredValue(issues.data);
  const show = (next: IssuesSearch) =>
    void navigate({ to: '/projects/$slug/issues', params: { slug }, search: next });
  /** Other filters start at the first page. */
  const narrow = ({ page: _, ...next }: IssuesSearch) => show(next);
  const { page = 1, page: _, range: __, from: ___, to: ____, ...unranged } = search;
  const total = Number(data?.total ?? 0);
  return (
    <>
      <h1 className="sr-only">{t`Errors`}</h1>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 sm:gap-4">
        <Segmented
          label={t`State`}
          value={search.state ?? 'open'}
          choices={stateChoices}
          onChange={(state) => narrow({ ...search, state })}
        />
        <RangePicker search={search} onChange={(range) => narrow({ ...unranged, ...range })} />
      </div>
      <IssuesToolbar search={search} filters={filters} idle={idle} onChange={narrow} />
      <Card className="p-0" aria-busy={issues.isPlaceholderData}>
        {issues.error && <FailureNotice error={issues.error} retry={() => void issues.refetch()} />}
        {(data ? data.items.length > 0 : !issues.error) && (
          <IssueList
            key={JSON.stringify(search)}
            slug={slug}
            issues={data?.items}
            search={search}
            view={viewOf(search, applied)}
            onChange={narrow}
          />
        )}
        {data?.items.length === 0 && total > 0 && (
          <EmptyNotice>{t`No errors on this page. Choose an earlier one.`}</EmptyNotice>
        )}
        {data?.items.length === 0 && total === 0 && (
          <NoIssues
            slug={slug}
            state={search.state ?? 'open'}
            narrowed={isNarrowed(search)}
            tracking={'errorTrackingEnabled' in project && project.errorTrackingEnabled}
          />
        )}
      </Card>
      {data && total > 0 && (
        <Pager
          page={page}
          hasMore={page * issuesPerPage < total}
          place="below"
          turns={total > issuesPerPage || page > 1}
          onTurn={(to) => {
            const { page: left, ...rest } = search;
            show(to > 1 ? { ...rest, page: to } : rest);
          }}
        >
          {pageText(page, issuesPerPage, data.items.length, total)}
        </Pager>
      )}
    </>
  );
}
