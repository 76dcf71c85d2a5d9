/** SQL with `{name:Type}` placeholders. Values are never part of the text. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
  /**
   * Whether it reads all projections that help by their names. The engine then doesn't look for others, which takes it
   * as long as reading a day. It must not be a plain count of rows, for which the engine uses its index like one.
   */
  readonly namesProjections?: true;
}

export type Parameter = string | number | boolean | null | readonly (string | number | null)[];
