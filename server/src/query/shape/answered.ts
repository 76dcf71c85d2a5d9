import type { Evaluation, Leaf } from '../normalise/pipeline.ts';

/** A result row of a batch's statement, with the columns described in `compile/compile.ts`. */
export type EngineRow = Readonly<Record<string, unknown>>;

/** The answers of the engine, fetched in as many rounds as needed. */
export interface Answers {
  /** Of the request. */
  readonly signal: AbortSignal;
  of(leaf: Leaf): Answered;
  /** Fetches the answers for a query that depends on earlier answers. */
  ask(evaluation: Evaluation): Promise<void>;
}

/** The rows of a pipeline's batch, and what the plan says of it. */
export interface Answered {
  readonly rows: readonly EngineRow[];
  /** Position among the batch's members. */
  readonly member: number;
  /** Maximum groups or series. */
  readonly most: number;
}
