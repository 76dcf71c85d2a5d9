import type { JsonText, Milliseconds } from './column-types.ts';

/** What could not be stored, of all instances. */
export interface DeadLettersTable {
  /** 32 hexadecimal digits; the same if the same thing becomes a dead letter twice. */
  id: string;
  /** Of the instance that moved it here. */
  journal: string;
  /** When it became one, Unix ms; 0 = unknown. */
  at: Milliseconds;
  /** Number of the project; null = of none. */
  project: number | null;
  generation: number | null;
  /** Of an error; otherwise null. */
  error_generation: number | null;
  /** 1 if it still has what it takes to digest it again; otherwise 0. */
  can_reprocess: number;
  /** The request to digest it again; null = none. */
  request: string | null;
  /** UUID of the portion that is being digested again; null = it is not. */
  claim: string | null;
  /** ID of the journal whose instance does that. */
  holder: string | null;
  /** Length of `letter`. */
  bytes: number;
  /** A line of a file of dead letters. */
  letter: JsonText;
}

/** Names that clients have chosen, within the quotas of their projects, while several instances collect. */
export interface ProjectNamesTable {
  /** Number of the project. */
  project: number;
  generation: number;
  /** What it is the name of. */
  kind: string;
  /** Half of the hash. */
  name: string;
  /** The last span of 30 days in which it was used, since 1970. */
  span: number;
}

/** A sample of the values that projects use on a day, while several instances collect. */
export interface DayValuesTable {
  /** Number of the project. */
  project: number;
  /** Days since 1970, UTC. */
  day: number;
  /** The column that has the value. */
  field: string;
  /** One of so many values is in the sample. */
  one_in: number;
  /** 48 bits of a keyed hash of the value. */
  hash: number;
}
