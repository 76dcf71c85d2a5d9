import type { Findings } from '../findings.ts';

/** Values that a project uses on a day, of one column: a sample of them, which stands for all. */
export interface ValueRequest {
  readonly project: number;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly column: string;
  /** One of so many values is in the sample. */
  readonly oneIn: number;
  /** Keyed hashes of them, each once. */
  readonly values: readonly number[];
}

export interface ValueAnswer {
  /** Of the hashes: the same for all instances, and unknown to those who choose the values. */
  readonly key: string;
  /** How many values the sample of each request has, of all instances. */
  readonly counts: readonly number[];
}

/** Are counted for all instances. */
export const valueRequests: Findings<ValueRequest, ValueAnswer> = { name: 'day-values' };
