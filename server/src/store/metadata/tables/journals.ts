import type { Generated } from 'kysely';
import type { JsonText, Milliseconds } from './column-types.ts';

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
  /** 1 if the instance has dead letters, or requests for them; otherwise 0. */
  dead_letters: Generated<number>;
  /** The last portion of dead letters that the instance moved to `dead_letters`; empty = none. */
  moved_letters: Generated<string>;
  /** Since when the instance knows all others that had registered before, and shares its open sessions with them. */
  looked_at: Generated<Milliseconds>;
  /** ID of the snapshot for which the instance stores nothing, */
  held_for: string | null;
  /** since when, */
  held_since: Generated<Milliseconds>;
  /** and when it last looked. */
  held_at: Generated<Milliseconds>;
}

/** The snapshot that an instance makes of all data, for a backup. */
export interface SnapshotsTable {
  /** Always 1: there is one row at most. */
  slot: number;
  id: string;
  /** ID of the journal of its instance. */
  holder: string;
  /** 1 while other instances must store nothing; otherwise 0. */
  is_holding: number;
  /** It has ended if its instance says nothing until then. */
  ends_at: Milliseconds;
}

/** Instances without a journal that run, for those with one. */
export interface ProcessesTable {
  /** Another one for each run. */
  id: string;
  /** The machine, for the operator. */
  name: string;
  /** Of the database. */
  heartbeat_at: Milliseconds;
}

/** Requests to forget people in the dead letters of an instance, until it has done so. */
export interface DeadLetterRequestsTable {
  /** Of the removal. */
  id: string;
  journal: string;
  /** Number of the project. */
  project: number;
  /** Array of IDs of visitors, servers, sessions or persons. */
  names: JsonText;
  /** When the instance has put it where its digest finds it, by the database's time; null before. */
  written_at: Milliseconds | null;
}

/** What instances have counted of names, for limits that they share. */
export interface SharedCountsTable {
  /** Keyed hash of the name. */
  key: string;
  /** The run of a service that has counted. */
  instance: string;
  count: number;
  /** When the window ends, by the database's time. */
  ends_at: Milliseconds;
}

/** The sessions of visitors that can go on, while several instances collect. */
export interface OpenSessionsTable {
  /** UUID; of other texts, half of the hash. */
  visitor: string;
  /** Number of the project. */
  project: number;
  generation: number;
  /** Array of `[ID, first, last]` in the order of time; when its events were received, Unix ms. */
  sessions: JsonText;
  /** By the database's time, rounded down so that an index of it rarely changes. */
  written_at: Milliseconds;
}
