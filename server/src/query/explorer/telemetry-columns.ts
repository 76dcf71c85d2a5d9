import { boundedColumns, type StoredEvent } from './stored-event.ts';

/** Columns of a report, in the order in which they are shown; all but the first under their own name. */
const columns = [
  'server',
  'player_count',
  'online_mode',
  'client',
  'plugin_version',
  'game_version',
  'server_type',
  'platform_version',
  'java_version',
  'java_vendor',
  'os_name',
  'os_arch',
  'os_version',
  'core_count',
  'country',
] as const;

/** Where reports of servers, plugins and apps lie, and how the explorer reads them. */
export const telemetrySource = {
  table: 'telemetry',
  columns: [
    'id',
    'toUnixTimestamp64Milli(ts) AS time',
    'toUnixTimestamp64Milli(received_at) AS received',
    ...columns,
    ...boundedColumns([], 'data'),
  ].join(', '),
} as const;

/** The columns of a report under their names; what is not filled is null. */
export function telemetryColumns(stored: StoredEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map((column) => [
      column === 'server' ? 'server_id' : column,
      stored[column] === '' ? null : stored[column],
    ]),
  );
}
