/** A row of a batch's statement; its columns are those of `compile/compile.ts`. */
export type EngineRow = Readonly<Record<string, unknown>>;
