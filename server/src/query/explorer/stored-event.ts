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

/** The list of a `SELECT` that reads a `StoredEvent`. */
export const storedColumns = [
  'id',
  'toUnixTimestamp64Milli(ts) AS time',
  'toUnixTimestamp64Milli(received_at) AS received',
  ...columnNames.map(([, column]) => `\`${column}\``),
  'properties',
  'props',
].join(', ');

/** The columns of a row under their names; what is not filled is null. */
export function columnsOf(event: StoredEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columnNames.map(([name, column]) => [name, event[column] === '' ? null : event[column]]),
  );
}
