import type { JsonText, Milliseconds } from './column-types.ts';

/** Files imported into projects; unique by project, generation and fingerprint. */
export interface ImportsTable {
  /** UUIDv7; rows of the import name it in their column `journal`. */
  id: string;
  project_id: string;
  /** Of the project when the import began: a wipe removes its rows. */
  generation: number;
  /** What the sender calls the file, such as its hash. */
  fingerprint: string;
  file_name: string;
  /** Null until the first portion. */
  format: string | null;
  /** What the format must know of the file's beginning. */
  head: JsonText;
  state: 'running' | 'done' | 'removing';
  /** Size of the file. */
  bytes: number;
  /** Bytes that are stored; portions continue there. */
  offset_bytes: number;
  row_count: number;
  /** Rows left out: in the future, or stored before. */
  skipped: number;
  /** Times of the rows. */
  first_at: Milliseconds | null;
  last_at: Milliseconds | null;
  /** Why the last portion was not stored. */
  problem: string | null;
  /** Until when a portion may be being stored; rows are not removed before. Null if none is. */
  storing_until: Milliseconds | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}
