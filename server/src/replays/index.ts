export { packEvents, unpackEvents } from './chunk-codec.ts';
export { chunkBatch, chunkKey } from './chunk-key.ts';
export { ReplayMerger } from './replay-merger.ts';
export { anyReplay, type ReplayFilter } from './replay-filter.ts';
export type { ReplaySession } from './replay-session.ts';
export { readReplays } from './replay-session-rows.ts';
export type { ReplaysContext } from './replays-context.ts';
export { forgetViewedSessions } from './viewed-replays-store.ts';
export { replayRoutes } from './routes/all.ts';
export {
  replayRetention,
  replayRetentionCron,
  type ReplayRetentionParts,
} from './replay-retention.ts';
