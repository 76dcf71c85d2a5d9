import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { type FieldFilter, filterKey } from '../../components/filters/field-filter.ts';
import { FieldFilterBar } from '../../components/filters/field-filter-bar.tsx';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { usePageName } from '../../components/page-name.ts';
import { DaySelection } from '../../period/selected-days.ts';
import { RangePicker } from '../../period/range-picker.tsx';
import { AffectedCard } from './affected-card.tsx';
import { CommentsCard } from './comments-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { IssueHead } from './issue-head.tsx';
import { filteredBy, type IssuePageSearch, viewOf, withRange } from './issues-search.ts';
import { type IssueDetail, issueQuery } from './issue-queries.ts';
import { IssueTrendCard } from './issue-trend-card.tsx';
import { LabelsCard } from './labels-card.tsx';
import { MergedCard } from './merged-card.tsx';
import { OccurrenceCard } from './occurrence-card.tsx';
import { SharesCard } from './shares-card.tsx';
import { filteredName, useErrorFilterMenu, useErrorFilters } from './use-error-filters.ts';
import { SimilarCard } from './similar-card.tsx';
import { Permitted, useProject } from '../projects/index.ts';

export { readIssue } from './prefetch.ts';

const route = { from: '/signed-in/projects/$slug/issues/$id' } as const;

/** One issue: its numbers, occurrences, comments and history. */
export function IssuePage() {
  const { id: projectId } = useProject();
  const { slug, id } = useParams(route);
  const { occurrence = 1, list, until, ...opened }: IssuePageSearch = useSearch(route);
  const { filters, applied, idle, isTold } = useErrorFilters(opened.filters);
  const range = viewOf(opened, applied);
  const add = useErrorFilterMenu();
  const navigate = useNavigate();
  const issue = useQuery({ ...issueQuery(projectId, id, range), enabled: isTold });
  const kept = useKept(issue.data, id);
  // The page is rendered in short tasks, between which it can be used.
  const data = useDeferredValue(kept);
  usePageName(data?.type, opened);
  const show = (search: IssuePageSearch) =>
    void navigate({
      to: '/projects/$slug/issues/$id',
      params: { slug, id },
      search,
      resetScroll: false,
    });
  const fromStart = list && { list: 1 };
  const filterBy = (next: readonly FieldFilter[]) =>
    show({ ...filteredBy(opened, next), ...fromStart });
  const isMerged = data !== undefined && data.mergedInto !== null;
  const comments = (
    <WhenNear>
      <UnsavedGuard>
        <CommentsCard key={id} slug={slug} id={id} />
      </UnsavedGuard>
    </WhenNear>
  );
  const history = data && <HistoryCard key={`history ${id}`} id={id} createdAt={data.createdAt} />;
  return (
    <>
      {data ? <IssueHead slug={slug} issue={data} /> : <Skeleton className="mb-5 h-14 max-w-xl" />}
      {!isMerged && (
        <FieldFilterBar
          filters={filters}
          nameOf={filteredName}
          idleBecause={idle}
          onChange={filterBy}
          add={add}
          aside={
            <RangePicker
              search={range}
              onChange={(next) => show({ ...withRange(opened, next), ...fromStart })}
            />
          }
        />
      )}
      {issue.error && (
        <Card>
          <FailureNotice error={issue.error} retry={() => void issue.refetch()} />
        </Card>
      )}
      {!data && !issue.error && (
        <div aria-busy className="flex min-h-screen flex-col gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-96" />
        </div>
      )}
      {data && (
        <>
          <div className="grid min-h-screen content-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="flex min-w-0 flex-col gap-4">
              {isMerged && comments}
              {data.mergedInto === null && (
                <>
                  <DaySelection
                    value={(days) =>
                      show(withRange(opened, { ...range, range: 'custom', ...days }))
                    }
                  >
                    <IssueTrendCard id={id} range={range} />
                  </DaySelection>
                  <OccurrenceCard
                    slug={slug}
                    id={id}
                    range={range}
                    opened={opened}
                    at={occurrence}
                    list={list}
                    until={until}
                    below={comments}
                    onShow={(shown) => show(shown ? { ...opened, occurrence: shown } : opened)}
                    onList={(page, end) =>
                      show({ ...opened, list: page, ...(page > 1 && end && { until: end }) })
                    }
                  />
                </>
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <WhenNear>
                {data.mergedInto === null && issue.data && (
                  <FiguresCard issue={data} range={range} />
                )}
                <Permitted to="updateIssue">
                  <LabelsCard key={`labels ${id}`} slug={slug} issue={data} />
                  <MergedCard slug={slug} issue={data} />
                </Permitted>
                {isMerged ? (
                  history
                ) : (
                  <SharesCard
                    key={`shares ${id}`}
                    issue={data}
                    range={range}
                    onToggle={(filter) => filterBy(toggled(filters, filter))}
                    below={
                      <>
                        <AffectedCard key={`people ${id}`} slug={slug} issue={data} range={range} />
                        <SimilarCard
                          key={`similar ${id}`}
                          slug={slug}
                          issue={data}
                          opened={opened}
                        />
                        {history}
                      </>
                    }
                  />
                )}
              </WhenNear>
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** What was read last of an issue: when another range can't be read, the rest of its page stays, with what is being written. */
function useKept(data: IssueDetail | undefined, id: string): IssueDetail | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const kept = data ?? last;
  return kept?.id === id ? kept : undefined;
}

/** The filters with one more, or without it. */
function toggled(filters: readonly FieldFilter[], filter: FieldFilter): readonly FieldFilter[] {
  const key = filterKey(filter);
  const others = filters.filter((each) => filterKey(each) !== key);
  return others.length < filters.length ? others : [...filters, filter];
}
