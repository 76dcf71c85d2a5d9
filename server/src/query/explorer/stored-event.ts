import { boundedJson, boundedText } from '../../store/events/index.ts';
import { type Field } from '../datasets/dataset.ts';
import { eventsWebFields } from '../datasets/events-web.ts';

/** Collected columns that are not chart fields. */
const otherColumns = ['window', 'build_id', 'sdk_name', 'sdk_version'] as const;

/** A row of the events table as the explorer reads it. */
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

/** Field names in the explorer by column, in display order. */
const columnNames: readonly (readonly [name: string, column: string])[] = [
  ...[...eventsWebFields].flatMap(([name, field]) => {
    const column = columnOf(field);
    return column === null || column === 'id' ? [] : [[name, column] as const];
  }),
  ...otherColumns.map((column) => [column === 'window' ? 'window_id' : column, column] as const),
];

function columnOf(field: Field): string | null {
  return 'column' in field && field.kind !== 'time' ? field.column : null;
}

/** Maximum number of text columns of a row besides its properties, which count twice. */
export const mostBoundedTexts = 4;

const propsBytes = `arraySum(arrayMap(part -> length(part), arrayConcat([''], mapKeys(props), mapValues(props))))`;
const propsAreLong = `${propsBytes} > {text_characters:UInt32}`;

/**
 * Reads columns whose length clients choose within `textBounds`, and which of them are cut. Properties are
 * read completely or not at all.
 * @param texts keep their names
 * @param properties the JSON column, read as `properties`
 */
export function boundedColumns(texts: readonly string[], properties: string): readonly string[] {
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

/** The `SELECT` list for a `StoredEvent`. */
export const storedColumns = [
  'id',
  'toUnixTimestamp64Milli(ts) AS time',
  'toUnixTimestamp64Milli(received_at) AS received',
  ...columnNames.map(([, column]) => `\`${column}\``),
  ...boundedColumns([], 'properties'),
].join(', ');

/** The columns of a row by name; null if missing. */
export function columnsOf(event: StoredEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columnNames.map(([name, column]) => [name, event[column] === '' ? null : event[column]]),
  );
}
