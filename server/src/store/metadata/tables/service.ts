import type { Generated } from 'kysely';
import type { JsonText, Milliseconds } from './column-types.ts';

export interface MigrationsTable {
  name: string;
  applied_at: Milliseconds;
}

/** Values of this instance by key. */
export interface InstanceTable {
  key: string;
  value: string;
}

/** Numbers that only increase; read with `nextNumber`. */
export interface CountersTable {
  name: string;
  value: number;
}

export interface SaltsTable {
  /** UTC days since 1970-01-01. */
  day: number;
  /** 32 random bytes, hexadecimal. */
  salt: string;
}

export interface JobsTable {
  id: string;
  kind: string;
  /** What it works on, such as a project's ID; empty if nothing. */
  subject: string;
  state: 'waiting' | 'running' | 'done';
  /** The job does not run before this time. */
  run_at: Milliseconds;
  lease_owner: string | null;
  /** Number of the last lease; each start has a higher one. */
  lease: Generated<number>;
  lease_until: Milliseconds | null;
  heartbeat_at: Milliseconds | null;
  /** Its progress as JSON; read by its kind. */
  cursor: JsonText | null;
  attempts: Generated<number>;
  /** Why the last attempt failed. */
  last_error: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  finished_at: Milliseconds | null;
  /** The project that lists it among its jobs; null = the service's own. */
  project_id: string | null;
}

export interface AuditTable {
  id: string;
  at: Milliseconds;
  /** ID of the user who did it, or of the user behind the key. */
  actor_id: string;
  /** The key that was used, if any. */
  key_id: string | null;
  owner_id: string | null;
  project_id: string | null;
  /** Such as `project.wiped`. */
  action: string;
  detail: JsonText | null;
}
