/** Sets of icons that a client can show next to values. */
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
  /** Title of the number of different values, if people often ask for it. */
  readonly distinctTitle?: string;
  /** Default: in both. */
  readonly in?: FieldPlace;
  /** The explorer shows it next to a row's columns, and menus list it last. */
  readonly ofEveryRow?: true;
  /** Another title of the field, only in charts. */
  readonly alias?: string;
  /** Charts of public dashboards may show its values; default: they may not. */
  readonly isPublic?: true;
  /** A property with the field's name takes precedence if it was sent. */
  readonly yieldsToProperty?: true;
}

export interface ColumnOptions {
  /** Left out = people don't see the column. */
  readonly field?: FieldOptions;
  /**
   * Clients or their User-Agents choose the value, so the number of different ones per project and day is
   * limited.
   */
  readonly limited?: true;
  /** Clients can send the value under the column's name. */
  readonly sent?: true;
  /** It has a second column `<name>_hash`, which is faster to read and count. */
  readonly hashed?: true;
  /** The nil UUID means missing. */
  readonly canBeNil?: true;
  /** Of the events of a session, only the first has it. */
  readonly onlyFirst?: true;
}
