/** A result row of a batch's statement, with the columns described in `compile/compile.ts`. */
export type EngineRow = Readonly<Record<string, unknown>>;
