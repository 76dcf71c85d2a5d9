import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useProject } from '../projects/project-context.ts';
import { RangePicker } from '../range/range-picker.tsx';
import { NoReplays } from './no-replays.tsx';
import { ReplayFilters } from './replay-filters.tsx';
import { replaysQuery } from './replay-queries.ts';
import { ReplayRow } from './replay-row.tsx';
import { ReplayUsage } from './replay-usage.tsx';
import { ReplaysPager } from './replays-pager.tsx';
import type { ReplaysSearch } from './replays-search.ts';
import { ReplaysState } from './replays-state.tsx';

/** The recorded sessions of a project, newest first. */
export function ReplaysPage() {
  const project = useProject();
  const { slug } = project;
  const search: ReplaysSearch = useSearch({ from: '/signed-in/projects/$slug/replays' });
  const navigate = useNavigate();
  const replays = useQuery(replaysQuery(slug, search));
  const show = (change: ReplaysSearch) =>
    void navigate({ to: '/projects/$slug/replays', params: { slug }, search: change });
  /** Another question begins with its first page. */
  const ask = ({ page: _, ...change }: ReplaysSearch) => show(change);
  const { data } = replays;
  return (
    <>
      <PageTitle aside={<ReplayUsage />}>Session replays</PageTitle>
      <ReplaysState />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <ReplayFilters search={search} replays={data?.items ?? []} onChange={ask} />
        <RangePicker
          search={search}
          onChange={(range) => {
            const { range: _, from: __, to: ___, ...filters } = search;
            ask({ ...filters, ...range });
          }}
        />
      </div>
      <Card className="p-0">
        {replays.error && (
          <FailureNotice error={replays.error} retry={() => void replays.refetch()} />
        )}
        {!replays.error && !data && <p className="p-5 text-sm text-muted">Loading …</p>}
        {!replays.error && data?.items.length === 0 && (
          <NoReplays
            search={search}
            onClear={() => ask(search.range ? { range: search.range } : {})}
          />
        )}
        {!replays.error && data && data.items.length > 0 && (
          <ul aria-label="Replays" className="divide-y divide-line">
            {data.items.map((replay) => (
              <ReplayRow
                key={`${replay.sessionId} ${replay.windowId}`}
                replay={replay}
                search={search}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && (
        <ReplaysPager
          page={search.page ?? 1}
          looked={data.looked}
          shown={data.items.length}
          total={data.total}
          limit={data.limit}
          onPage={(page) => show(page === 1 ? withoutPage(search) : { ...search, page })}
        />
      )}
    </>
  );
}

function withoutPage({ page: _, ...search }: ReplaysSearch): ReplaysSearch {
  return search;
}
