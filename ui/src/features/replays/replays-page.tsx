import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Pager, pageText } from '../../components/pager.tsx';
import { turnedPage } from '../../components/turned-page.ts';
import { useProject } from '../projects/index.ts';
import { RangePicker } from '../../period/range-picker.tsx';
import { useKeptReplays } from './delete-replay-later.ts';
import { NoReplays } from './no-replays.tsx';
import { ReplayFilters } from './replay-filters.tsx';
import { ReplayPlaceholders } from './replay-placeholders.tsx';
import { type Replay, replaysQuery } from './replay-queries.ts';
import { ReplayRow } from './replay-row.tsx';
import { ReplayUsage } from './replay-usage.tsx';
import type { ReplaysSearch } from './replays-search.ts';
import { ReplaysState } from './replays-state.tsx';
import { t } from '../../words/words.ts';

const noReplays: readonly Replay[] = [];

/** The recorded sessions of a project, newest first. */
export function ReplaysPage() {
  const project = useProject();
  const { id: projectId } = project;
  const { slug } = project;
  const search: ReplaysSearch = useSearch({ from: '/signed-in/projects/$slug/replays' });
  const navigate = useNavigate();
  const replays = useQuery(replaysQuery(projectId, search));
  const show = (change: ReplaysSearch) =>
    void navigate({ to: '/projects/$slug/replays', params: { slug }, search: change });
  /** Another search starts at the first page. */
  const ask = ({ page: _, until: __, ...change }: ReplaysSearch) => show(change);
  // A long list is rendered in short tasks.
  const data = useDeferredValue(replays.data);
  const kept = useKeptReplays(data?.items ?? noReplays);
  const page = search.page ?? 1;
  const turn = (next: number) => {
    if (next <= 1) return ask(search);
    show(turnedPage(search, next, data?.items[0]?.startedAt));
  };
  return (
    <>
      <h1 className="sr-only">{t`Session replays`}</h1>
      <ReplaysState />
      <ReplayFilters
        search={search}
        replays={data?.items ?? []}
        onChange={ask}
        aside={
          <div className="flex min-w-0 flex-col items-end gap-2 sm:items-start xl:items-end">
            <RangePicker
              search={search}
              onChange={(range) => {
                const { range: _, from: __, to: ___, ...filters } = search;
                ask({ ...filters, ...range });
              }}
            />
            <ReplayUsage />
          </div>
        }
      />
      <Card className="p-0" aria-busy={replays.isPlaceholderData}>
        {replays.error && (
          <FailureNotice error={replays.error} retry={() => void replays.refetch()} />
        )}
        {!replays.error && !data && <ReplayPlaceholders />}
        {!replays.error && data && kept.length === 0 && (
          <NoReplays search={search} onClear={() => ask({ filters: undefined })} />
        )}
        {!replays.error && data && kept.length > 0 && (
          <ul aria-label={t`Replays`} className="divide-y divide-line">
            {kept.map((replay) => (
              <ReplayRow
                key={`${replay.sessionId} ${replay.windowId}`}
                replay={replay}
                search={search}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && data.total > 0 && (
        <Pager
          page={page}
          hasMore={(page - 1) * data.limit + data.looked < data.total}
          by="time"
          place="below"
          onTurn={turn}
        >
          {data.items.length < data.looked
            ? t`${fullNumber(data.items.length)} of the replays ${pageText(page, data.limit, data.looked, data.total)}`
            : pageText(page, data.limit, data.looked, data.total)}
        </Pager>
      )}
    </>
  );
}
