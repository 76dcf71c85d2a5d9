import type { ExplorerColumn, ExplorerTable } from '../../kinds/explorer.ts';
import { explorers } from '../../kinds/explorers.ts';
import { nilUuid } from '../../platform/uuid.ts';
import { boundedJson, boundedText, type EventTable } from '../../store/events/index.ts';
import type { RowFilter } from './filter-sql.ts';

/** A row of a table as the explorer reads it. */
export interface StoredEvent {
  readonly id: string;
  /** Unix ms as text. */
  readonly time: string;
  readonly received: string;
  readonly properties: string;
  readonly props: Readonly<Record<string, string>>;
  /** Columns that are cut, by their names in the row. */
  readonly cut: readonly string[];
  readonly [column: string]: unknown;
}

/** A table with the key `(project, ts, id)`, and the `SELECT` list for a row. */
export interface RowSource {
  readonly table: EventTable;
  readonly columns: string;
  /** Which rows count; all if missing. */
  readonly filter?: RowFilter;
}

/** Columns `properties` and `props` of every row. */
const propertyTexts = 2;
/** Maximum number of texts in a row of any table. */
export const mostBoundedTexts =
  propertyTexts +
  Math.max(...explorers.map((each) => ('read' in each ? 0 : longColumns(each).length)));

const propsBytes = `arraySum(arrayMap(part -> length(part), arrayConcat([''], mapKeys(props), mapValues(props))))`;
const propsAreLong = `${propsBytes} > {text_characters:UInt32}`;

/**
 * Reads columns whose length clients choose within `textBounds`, and which of them are cut. Properties are
 * read completely or not at all.
 * @param texts keep their names
 * @param properties the JSON column, read as `properties`
 */
function boundedColumns(texts: readonly string[], properties: string): readonly string[] {
  const json = boundedJson(properties);
  const parts = texts.map((column) => ({ column, ...boundedText(column) }));
  const cut = [...parts, { column: properties, ...json }, { column: 'props', isCut: propsAreLong }];
  const names = cut.map(({ column, isCut }) => `${isCut} ? '${column}' : ''`);
  return [
    ...parts.map(({ column, sql }) => `${sql} AS \`${shown}${column}\``),
    `${json.sql} AS ${shown}properties`,
    `(${propsAreLong} ? mapFilter((key, value) -> false, props) : props) AS ${shown}props`,
    `arrayFilter(name -> name != '', [${names.join(', ')}]) AS cut`,
  ];
}

/** Distinguishes shortened columns from the original ones in filters. */
const shown = 'shown_';

/** Converts a row, with shortened columns under their original names. */
export function storedEvent(row: object): StoredEvent {
  const named = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.startsWith(shown) ? name.slice(shown.length) : name,
    value,
  ]);
  // The row has exactly the columns of a `StoredEvent`.
  return Object.fromEntries(named) as StoredEvent;
}

/** Where the rows of a table are, with the list of a `SELECT` that reads a `StoredEvent`. */
export function sourceOf(explorer: ExplorerTable): RowSource {
  const { table, properties } = explorer;
  const long = longColumns(explorer);
  const columns = [
    'id',
    'toUnixTimestamp64Milli(ts) AS time',
    'toUnixTimestamp64Milli(received_at) AS received',
    ...explorer.columns.filter(({ isLong }) => !isLong).map(({ column }) => `\`${column}\``),
    ...boundedColumns(long, properties),
  ];
  return { table, columns: columns.join(', ') };
}

function longColumns({ columns }: ExplorerTable): readonly string[] {
  return columns.filter(({ isLong }) => isLong).map(({ column }) => column);
}

/** The columns of a row by name; null if missing. */
export function columnsOf(
  { columns }: ExplorerTable,
  event: StoredEvent,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map((column) => [column.name, valueOf(column, event)]));
}

function valueOf({ column, canBeNil }: ExplorerColumn, event: StoredEvent): unknown {
  const value = event[column];
  return value === '' || (canBeNil && value === nilUuid) ? null : value;
}
