import { boundedJson, boundedText } from '../../store/events/index.ts';
import { type Field } from '../datasets/dataset.ts';
import { eventsWebFields } from '../datasets/events-web.ts';

/** Columns that are no fields of a chart but part of what was collected. */
const otherColumns = ['window', 'build_id', 'sdk_name', 'sdk_version'] as const;

/** A row of the events table as the explorer reads it. */
export interface StoredEvent {
  readonly id: string;
  /** Unix ms as text. */
  readonly time: string;
  readonly received: string;
  readonly properties: string;
  readonly props: Readonly<Record<string, string>>;
  /** Columns that are not whole, under their names in the row. */
  readonly cut: readonly string[];
  readonly [column: string]: unknown;
}

/** Names of the explorer by column, in the order in which they are shown. */
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

/** Columns of texts that a row has besides its properties, at most, and these twice. */
export const mostBoundedTexts = 4;

const propsBytes = `arraySum(arrayMap(part -> length(part), arrayConcat([''], mapKeys(props), mapValues(props))))`;
const propsAreLong = `${propsBytes} > {text_characters:UInt32}`;

/**
 * Columns whose length clients choose, as they are read within `textBounds`, and which of them are cut.
 * Properties are read whole or not at all.
 * @param texts read under their own names
 * @param properties the column of JSON, read as `properties`
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

/** A filter would take a column's own name for what is shown of it. */
const shown = 'shown_';

/** A row as it was read, with what is shown of columns under their names. */
export function storedEvent(row: object): StoredEvent {
  const named = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.startsWith(shown) ? name.slice(shown.length) : name,
    value,
  ]);
  // Its columns are those of a `StoredEvent`.
  return Object.fromEntries(named) as StoredEvent;
}

/** The list of a `SELECT` that reads a `StoredEvent`. */
export const storedColumns = [
  'id',
  'toUnixTimestamp64Milli(ts) AS time',
  'toUnixTimestamp64Milli(received_at) AS received',
  ...columnNames.map(([, column]) => `\`${column}\``),
  ...boundedColumns([], 'properties'),
].join(', ');

/** The columns of a row under their names; what is not filled is null. */
export function columnsOf(event: StoredEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columnNames.map(([name, column]) => [name, event[column] === '' ? null : event[column]]),
  );
}
