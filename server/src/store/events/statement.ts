/** SQL with `{name:Type}` placeholders. Values are never part of the text. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
}

export type Parameter = string | number | boolean | null | readonly (string | number | null)[];
