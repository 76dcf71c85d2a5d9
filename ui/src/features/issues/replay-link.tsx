import { useQuery } from '@tanstack/react-query';
import { replayOfQuery } from './replay-of-query.ts';
import type { Occurrence } from './issue-queries.ts';

/** The recording of the session an error occurred in, where there is one. */
export function ReplayLink({ slug, occurrence }: { slug: string; occurrence: Occurrence }) {
  const replay = useQuery(replayOfQuery(slug, occurrence));
  if (!replay.data) {
    return <span className="text-muted">{replay.isPending ? '…' : 'None of this session'}</span>;
  }
  const { sessionId, windowId } = replay.data;
  return (
    <a
      href={`/app/projects/${slug}/replays/${encodeURIComponent(sessionId)}/${encodeURIComponent(windowId)}`}
      className="text-accent underline"
    >
      Watch the session
    </a>
  );
}
