import { mostReplayDays } from '../../projects/replay-days.ts';
import { defineKind } from '../kind.ts';
import { replayRecords } from './record.ts';
import { replayChunks } from './table.ts';

/** Chunks of session replays. */
export const replay = defineKind({
  name: replayRecords.kind,
  path: '/v1/replay',
  table: replayChunks,
  // Identifies a window of a session. Hashing its text takes lists longer than grouping by the hash.
  computedColumns: [
    {
      name: 'window_key',
      ddl: 'UInt64 MATERIALIZED cityHash64(session_hash, `window`) CODEC(ZSTD(1))',
    },
  ],
  // A replay expires as a whole, with its blobs.
  retention: {
    by: 'job',
    setting: 'replays',
    place: 1,
    what: 'session replays',
    note: 'the same as `replayRetentionDays` of the project',
    older: {
      projectField: 'replayRetentionDays',
      variable: 'BELLWETHER_REPLAY_RETENTION_DAYS',
      defaultDays: 30,
      longestDays: mostReplayDays,
    },
  },
  person: { visitor: 'visitor', session: 'session', blob: { key: 'blob', bytes: 'stored_bytes' } },
  visits: null,
  personLists: {},
  item: 'a chunk',
  docs: 'sending/curl.md',
  // They need their recordings.
  exported: null,
  datasets: async () => [],
  explorer: async () => (await import('./explorer-rows.ts')).replaysExplorer,
  demo: async () => (await import('./demo/replay-demo.ts')).replayDemo,
  collecting: async () => (await import('./route.ts')).collectReplay,
  digesting: async () => (await import('./digest.ts')).replayKind,
});
