import type { ColumnType } from 'kysely';

/** A boolean stored as 0 or 1; can be written as a boolean. */
export type Flag = ColumnType<0 | 1, boolean | 0 | 1, boolean | 0 | 1>;

/** A boolean stored as 0, 1 or null. */
export type NullableFlag = ColumnType<
  0 | 1 | null,
  boolean | 0 | 1 | null | undefined,
  boolean | 0 | 1 | null
>;

/** Unix milliseconds. */
export type Milliseconds = number;

/** JSON as text; parsed by the module that stores it. */
export type JsonText = string;
