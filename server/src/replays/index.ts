export { unpackEvents } from './chunk-codec.ts';
export { anyReplay } from './replay-filter.ts';
export type { ReplaySession } from './replay-session.ts';
export { readReplays } from './replay-session-rows.ts';
export { openReplays } from './open-replays.ts';
