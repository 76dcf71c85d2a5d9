/**
 * Counts and visitors of a table's rows in slots of time, separately for each value of some columns. The event
 * store keeps it as a projection of the table, which is never older or newer than the rows.
 */
export interface RollUp {
  /** The name of its projection. If its meaning changes, it needs another name. */
  readonly name: string;
  /** Length of its slots, ms. Slots begin at its multiples since 1970, UTC. */
  readonly slot: number;
  readonly columns: readonly string[];
  /**
   * Whether its first column has so many values that sets of visitors are not read for all of them, but for those
   * with the most rows. Only where most rows have another visitor: a referrer has all rows of a visit.
   */
  readonly isRankedByRows?: true;
  /** Rows per mark of its index. */
  readonly granularity: number;
}

/** What statements select from a roll-up or from rows. */
export interface RollUpSql {
  /** The number of a row's slot. */
  slot(length: number): string;
  readonly rows: string;
  /** A set of numbers, which is exact and quick to merge. */
  readonly visitors: string;
}

/** The column that every roll-up reads. */
export const visitorColumn = 'visitor_number';

/** How projections and statements over the table spell them: the engine only uses a projection if they are the same. */
export const rollUpSql: RollUpSql = {
  slot: (length) => `intDiv(toUnixTimestamp64Milli(ts), ${length})`,
  rows: 'count()',
  visitors: `groupBitmapState(${visitorColumn})`,
};

/** The same in a projection that is read directly, where they are columns. */
export const storedRollUpSql: RollUpSql = {
  slot: (length) => `\`${rollUpSql.slot(length)}\``,
  rows: `countMerge(\`${rollUpSql.rows}\`)`,
  visitors: `groupBitmapMergeState(\`${rollUpSql.visitors}\`)`,
};

/** The projection of a roll-up, as in `ADD PROJECTION`. */
export function projectionOf({ name, slot, columns, granularity }: RollUp): string {
  const keys = ['project', ...columns, rollUpSql.slot(slot), 'generation'].join(', ');
  const { rows, visitors } = rollUpSql;
  return `${name} (SELECT ${keys}, ${rows}, ${visitors} GROUP BY ${keys}) WITH SETTINGS (index_granularity = ${granularity})`;
}
