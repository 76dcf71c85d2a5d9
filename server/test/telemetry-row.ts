import type { TelemetryRow } from '../src/kinds/telemetry/table.ts';

/** The columns of a report that sent nothing. */
export const emptyReport = {
  player_count: null,
  online_mode: null,
  client: null,
  plugin_version: '',
  game_version: '',
  server_type: '',
  platform_version: '',
  java_version: '',
  java_vendor: '',
  os_name: '',
  os_arch: '',
  os_version: '',
  core_count: null,
};

/** A complete report for tests that need only a few columns. */
export function telemetryRow(columns: Partial<TelemetryRow>): TelemetryRow {
  return {
    project: 1,
    generation: 1,
    ts: 0,
    received_at: columns.ts ?? 0,
    id: '00000000-0000-7000-8000-000000000000',
    journal: 'test',
    position: 0,
    server: '00000000-0000-4000-8000-000000000000',
    country: '',
    ...emptyReport,
    data: '{}',
    props: {},
    ...columns,
  };
}
