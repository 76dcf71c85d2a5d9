import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Occurrence } from './issue-queries.ts';
import { replayOfQuery } from './replay-of-query.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** Seconds of the recording to play before the error. */
const before = 5;

/** Where to begin watching a replay. @param time Unix ms */
export function replaySearch({ startedAt }: { startedAt: string }, time: number): { t?: number } {
  const second = Math.floor((time - Date.parse(startedAt)) / 1000);
  return second > 0 ? { t: second } : {};
}

/** A link to the replay of the error's session, shortly before the error, if there is one. */
export function ReplayLink({ slug, occurrence }: { slug: string; occurrence: Occurrence }) {
  const { id: projectId } = useProject();
  const replay = useQuery(replayOfQuery(projectId, occurrence));
  if (!replay.data) {
    return (
      <span className="text-muted">{replay.isPending ? '…' : t`No replay for this session`}</span>
    );
  }
  const { sessionId, windowId } = replay.data;
  const time = Date.parse(occurrence.timestamp) - before * 1000;
  return (
    <Link
      to="/projects/$slug/replays/$sessionId/$windowId"
      params={{ slug, sessionId, windowId }}
      search={replaySearch(replay.data, time)}
      className="text-accent underline"
    >
      {t`Watch replay`}
    </Link>
  );
}
