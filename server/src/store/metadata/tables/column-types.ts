import type { ColumnType } from 'kysely';

/** A boolean kept as 0 or 1; may be written as a boolean. */
export type Flag = ColumnType<0 | 1, boolean | 0 | 1, boolean | 0 | 1>;

/** A boolean kept as 0, 1 or null. */
export type NullableFlag = ColumnType<
  0 | 1 | null,
  boolean | 0 | 1 | null | undefined,
  boolean | 0 | 1 | null
>;

/** Unix milliseconds. */
export type Milliseconds = number;

/** JSON as text; its owner parses it. */
export type JsonText = string;
