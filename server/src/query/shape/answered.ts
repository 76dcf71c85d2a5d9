/** A result row of a batch's statement, with the columns described in `compile/compile.ts`. */
export type EngineRow = Readonly<Record<string, unknown>>;

/** The rows of a pipeline's batch, and what the plan says of it. */
export interface Answered {
  readonly rows: readonly EngineRow[];
  /** Position among the batch's members. */
  readonly member: number;
  /** Maximum groups or series. */
  readonly most: number;
}
