/** The columns of each table that are bounded by `DayValues`; clients or their User-Agents fill them as they like. */
export const boundedColumns = {
  events: [
    'browser',
    'browser_version',
    'device',
    'os',
    'os_version',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'title',
    'page',
    'build_id',
    'sdk_name',
    'sdk_version',
  ],
  telemetry: [
    'plugin_version',
    'game_version',
    'server_type',
    'platform_version',
    'java_version',
    'java_vendor',
    'os_name',
    'os_arch',
    'os_version',
  ],
  vitals: ['browser', 'os', 'device', 'page'],
  occurrences: [
    'error_type',
    'browser',
    'browser_version',
    'device',
    'os',
    'os_version',
    'page',
    'sdk_name',
    'sdk_version',
  ],
  replay_chunks: ['browser', 'os', 'device', 'flush_reason'],
} as const;

export type ValueColumn = (typeof boundedColumns)[keyof typeof boundedColumns][number];

/** Each of them once: the same value in two tables is one value. */
export const valueColumns: readonly ValueColumn[] = [
  ...new Set(Object.values(boundedColumns).flat()),
];
