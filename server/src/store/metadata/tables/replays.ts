import type { Milliseconds } from './column-types.ts';

/** Replays that a user has watched. */
export interface ViewedReplaysTable {
  project_id: string;
  user_id: string;
  /** As named by the client. */
  session_id: string;
  window_id: string;
  /** The project's when it was watched; an older one does not count. */
  generation: number;
  viewed_at: Milliseconds;
}
