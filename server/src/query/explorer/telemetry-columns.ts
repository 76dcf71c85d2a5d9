import { boundedColumns, type StoredEvent } from './stored-event.ts';

/** Columns of a report in display order. All but the first keep their names. */
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

/** The table of server, plugin and app reports, and how the explorer reads it. */
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

/** The columns of a report by name; null if missing. */
export function telemetryColumns(stored: StoredEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map((column) => [
      column === 'server' ? 'server_id' : column,
      stored[column] === '' ? null : stored[column],
    ]),
  );
}
