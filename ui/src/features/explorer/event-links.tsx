import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../components/button.tsx';
import type { ExplorerRow } from './explorer-queries.ts';
import { daysOf } from '../../period/days-of.ts';
import { useZone } from '../../components/zone/zone.ts';
import { isRecordedQuery } from './replay-of-row.ts';
import type { Explorer } from './use-explorer.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const look = buttonLook({ variant: 'plain', size: 'small' });

/** Links to the person, session, issue and replay of a row. */
export function EventLinks({ row, explorer }: { row: ExplorerRow; explorer: Explorer }) {
  const { id: projectId } = useProject();
  const zone = useZone();
  const { slug, mode, search } = explorer;
  const { range, from, to } = search;
  const { user_id, person_id, session_id, window_id, issue_id } = row.fieldValues;
  const id = person_id ?? user_id;
  const isReplay = mode === 'replays';
  const recorded = useQuery({
    ...isRecordedQuery(projectId, session_id ?? '', window_id ?? ''),
    enabled: !isReplay && Boolean(session_id && window_id),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {issue_id && (
        <Link
          to="/projects/$slug/issues/$id"
          params={{ slug, id: issue_id }}
          search={{ ...daysOf(row.timestamp, row.timestamp, zone), occurrence: row.id }}
          className={look}
        >
          {t`Issue`}
        </Link>
      )}
      {id && (
        <Link to="/projects/$slug/people/$id" params={{ slug, id }} className={look}>
          {t`Person`}
        </Link>
      )}
      {session_id && (
        <Link
          to="/projects/$slug/events"
          params={{ slug }}
          search={{
            ...(range && { range }),
            ...(from && to && { from, to }),
            filters: [{ field: 'session_id', operator: 'equals', value: session_id }],
          }}
          className={look}
        >
          {t`Events of the session`}
        </Link>
      )}
      {(isReplay || recorded.data) && session_id && window_id && (
        <Link
          to="/projects/$slug/replays/$sessionId/$windowId"
          params={{ slug, sessionId: session_id, windowId: window_id }}
          className={look}
        >
          {t`Replay`}
        </Link>
      )}
    </div>
  );
}
