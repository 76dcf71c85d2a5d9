import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../../components/page-loading.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { FailureNotice } from '../../../components/notice.tsx';
import { useProject } from '../../projects/index.ts';
import { replayQuery } from '../replay-queries.ts';
import type { PlayerSearch } from '../replays-search.ts';
import { Player } from './player.tsx';
import { ReplayHead } from './replay-head.tsx';

const route = { from: '/signed-in/projects/$slug/replays/$sessionId/$windowId' } as const;

/** The player of one replay. */
export function ReplayPage() {
  const { id: projectId } = useProject();
  const { sessionId, windowId } = useParams(route);
  const search: PlayerSearch = useSearch(route);
  const replay = useQuery(replayQuery(projectId, { sessionId, windowId }));
  const failed = replay.error && (
    <FailureNotice error={replay.error} retry={() => void replay.refetch()} />
  );
  if (!replay.data) return failed ?? <PageLoading />;
  return (
    <>
      {failed}
      <ReplayHead replay={replay.data} search={search} />
      <Player key={`${sessionId} ${windowId}`} replay={replay.data} startAt={search.t ?? 0} />
    </>
  );
}
