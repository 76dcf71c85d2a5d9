import { anyReplay, readReplays, type ReplaySession } from '../../replays/index.ts';
import {
  describedReplayFields,
  replayFields,
  type ReplayValues,
  replayValues,
} from './explorer-columns.ts';
import type { ExplorerReader, ExplorerRow } from '../explorer-reader.ts';

const dataset = 'replays';

/** The event explorer shows replays that began in the window: one row per session and window. */
export const replaysExplorer: ExplorerReader = {
  mode: 'replays',
  place: 5,
  dataset,
  shown: ['entry_route', 'duration', 'clicks', 'has_errors', 'browser', 'country'],
  fields: replayFields,
  described: describedReplayFields,
  async read({ tenant, from, to, offset, rows, order, behind, condition, now }, runner, signal) {
    const filter = anyReplay(from, to);
    const page = { offset, limit: rows, order, behind, condition };
    const { replays, total, end } = await readReplays(runner, tenant, filter, page, now, signal);
    return { total, rows: replays.map(replayRow), end };
  },
};

function replayRow(replay: ReplaySession): ExplorerRow {
  const timestamp = new Date(replay.startedAt).toISOString();
  const columns = replayValues(replay);
  const shown: ReplayValues = {
    id: replay.id,
    timestamp,
    created_at: timestamp,
    ...columns,
    dataset,
  };
  const filled = Object.entries(shown).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  );
  if (replay.routes.length > 0) filled.push(['routes', JSON.stringify(replay.routes)]);
  return {
    id: replay.id,
    timestamp,
    fieldValues: Object.fromEntries(filled),
    rawData: JSON.stringify({
      dataset,
      id: replay.id,
      timestamp,
      ...columns,
      routes: replay.routes,
    }),
  };
}
