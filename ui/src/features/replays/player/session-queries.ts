import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import type { Replay } from '../replay-queries.ts';
import { activitiesOfErrors, activitiesOfEvents } from './activities.ts';

const most = '500';
/** How far a visitor's clock can differ from the service's, ms. */
const slack = 60_000;

function rowsOf(slug: string, replay: Replay, mode: 'events' | 'errors') {
  const { sessionId, windowId, startedAt, endedAt } = replay;
  const ofSession = {
    type: 'comparison',
    field: 'session_id',
    operator: 'equals',
    value: sessionId,
  };
  return unwrap(
    api.GET('/v0/project/{idOrSlug}/events/search', {
      params: {
        path: { idOrSlug: slug },
        query: {
          mode,
          pageSize: most,
          fromTime: String(Date.parse(startedAt) - slack),
          toTime: String(Date.parse(endedAt) + slack),
          filter: JSON.stringify(ofSession),
        },
      },
    }),
    // Another window of the same session is another replay.
  ).then(({ rows }) =>
    rows.filter(
      ({ fieldValues }) =>
        fieldValues.session_id === sessionId && (fieldValues.window_id ?? windowId) === windowId,
    ),
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
