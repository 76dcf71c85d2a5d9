import { queryOptions } from '@tanstack/react-query';
import { allRows } from '../../../api/all-rows.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import type { Replay } from '../replay-queries.ts';
import { activitiesOfErrors, activitiesOfEvents } from './activities.ts';

/** Marks of a timeline: with more, it would be one line. */
const most = 3_000;
/** How far a visitor's clock can differ from the service's, ms. */
const slack = 60_000;

async function rowsOf(slug: string, replay: Replay, mode: 'events' | 'errors') {
  const { sessionId, windowId, startedAt, endedAt } = replay;
  const ofSession = {
    type: 'comparison',
    field: 'session_id',
    operator: 'equals',
    value: sessionId,
  };
  const query = {
    mode,
    fromTime: String(Date.parse(startedAt) - slack),
    toTime: String(Date.parse(endedAt) + slack),
    filter: JSON.stringify(ofSession),
  };
  const { rows } = await allRows(slug, query, most);
  // Another window of the same session is another replay.
  return rows.filter(
    ({ fieldValues }) =>
      fieldValues.session_id === sessionId && (fieldValues.window_id ?? windowId) === windowId,
  );
}

/** What was collected of the replay's session while it was recorded: pages, events, errors. */
export function sessionQuery(projectId: ProjectId, replay: Replay) {
  return queryOptions({
    queryKey: projectKey(
      projectId,
      'replays',
      'session',
      replay.sessionId,
      replay.windowId,
      replay.endedAt,
    ),
    queryFn: async () => {
      const [events, errors] = await Promise.all([
        rowsOf(projectId, replay, 'events'),
        rowsOf(projectId, replay, 'errors'),
      ]);
      const startedAt = Date.parse(replay.startedAt);
      return [...activitiesOfEvents(events, startedAt), ...activitiesOfErrors(errors, startedAt)];
    },
    staleTime: 60_000,
  });
}
