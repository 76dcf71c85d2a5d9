import type { Milliseconds } from './column-types.ts';

/**
 * The journals of all instances, with how far each has got. Times are those of the database. A row is never
 * deleted: a journal without one is newer than everything, or from before there were rows.
 */
export interface JournalsTable {
  id: string;
  /** The machine of the instance, for the operator. */
  name: string;
  registered_at: Milliseconds;
  heartbeat_at: Milliseconds;
  /** All that was accepted before this time is before `accepted`. */
  settled_at: Milliseconds;
  /** `changed_at` of the last change of a project that applied to all that comes after `accepted`. */
  projects_version: number;
  /** Positions: after the last accepted record, */
  accepted: number;
  /** before which everything is stored, */
  stored: number;
  /** of the oldest record that is kept, */
  oldest: number;
  /** and before which others want nothing to be kept. */
  drop_before: number;
  /** When the instance ended cleanly; null while it runs, or after it was killed. */
  stopped_at: Milliseconds | null;
  /** When an operator said that it never returns. */
  retired_at: Milliseconds | null;
}
