/** Sets of icons that a client can show with values. */
export const iconSets = ['country', 'browser', 'os', 'device'] as const;
export type IconSet = (typeof iconSets)[number];

/** Where people see a field: in charts, in the event explorer, or in both. */
export type FieldPlace = 'both' | 'charts' | 'explorer';

/** A column that people see as a field. */
export interface FieldOptions {
  /** Default: the column's name. */
  readonly name?: string;
  readonly title: string;
  readonly description?: string;
  /** Unit of its numbers. */
  readonly unit?: string;
  readonly icons?: IconSet;
  /** Title of how many different values there are, where people often ask for that. */
  readonly distinctTitle?: string;
  /** Default: in both. */
  readonly in?: FieldPlace;
  /** The explorer has it beside a row's columns, and menus list it last. */
  readonly ofEveryRow?: true;
  /** Another name for the field, in charts only. */
  readonly alias?: string;
  /** A property of the field's name wins where one was sent. */
  readonly yieldsToProperty?: true;
}

export interface ColumnOptions {
  /** Left out = people don't see the column. */
  readonly field?: FieldOptions;
  /** Clients or their User-Agents choose the value: a project may have so many different ones a day. */
  readonly limited?: true;
  /** Clients may send the value under the column's name. */
  readonly sent?: true;
  /** It has a column `<name>_hash` beside it, which is quicker to read and to count. */
  readonly hashed?: true;
  /** The nil UUID is not filled. */
  readonly canBeNil?: true;
}
