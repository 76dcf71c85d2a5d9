const places = ['country', 'browser', 'os', 'device'];
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const time = ['created_at', 'timestamp', 'id'];

/** What charts can read: its name for people, its fields, and whether any other name is one too. */
export interface DatasetInfo {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly string[];
  /** Fields that hold numbers. */
  readonly numbers: readonly string[];
  /** Whether a name that is not listed is a property. */
  readonly open: boolean;
  /** The field whose different values are its visitors, sessions or servers. */
  readonly identities: readonly { readonly field: string; readonly label: string }[];
}

export const datasets: readonly DatasetInfo[] = [
  {
    name: 'events-web',
    label: 'Page views and events',
    fields: [
      ...['event', 'page', 'title', 'url', 'referrer', ...campaign, ...places],
      ...['browser_version', 'os_version', 'session_id', 'user_id', 'person_id'],
      ...['external_id', 'is_identified', 'cookieless', ...time],
    ],
    numbers: ['time_on_page', 'session_duration', 'scroll_depth'],
    open: true,
    identities: [
      { field: 'user_id', label: 'Unique visitors' },
      { field: 'session_id', label: 'Visits' },
      { field: 'person_id', label: 'Unique people' },
    ],
  },
  {
    name: 'sessions',
    label: 'Sessions',
    fields: [
      ...['entry_page', 'exit_page', 'referrer', ...campaign, ...places, 'bounced'],
      ...['session_id', 'user_id', ...time],
    ],
    numbers: ['duration_ms', 'pageviews', 'events'],
    open: false,
    identities: [{ field: 'user_id', label: 'Unique visitors' }],
  },
  {
    name: 'errors',
    label: 'Errors',
    fields: [
      ...['error_type', 'error_message', 'issue_id', 'language', 'release', 'handled', 'page'],
      ...['url', ...places, 'browser_version', 'os_version', 'session_id', 'user_id', ...time],
    ],
    numbers: ['count'],
    open: true,
    identities: [
      { field: 'user_id', label: 'Visitors affected' },
      { field: 'issue_id', label: 'Different issues' },
    ],
  },
  {
    name: 'web-vitals',
    label: 'Web vitals',
    fields: ['metric', 'rating', 'page', 'url', ...places, 'session_id', ...time],
    numbers: ['value'],
    open: true,
    identities: [{ field: 'session_id', label: 'Sessions measured' }],
  },
  {
    name: 'events-mods',
    label: 'Telemetry of servers and apps',
    fields: [
      ...['plugin_version', 'game_version', 'minecraft_version', 'server_type'],
      ...['platform_version', 'java_version', 'java_vendor', 'os_name', 'os_arch', 'os_version'],
      ...['country', 'online_mode', 'client', 'server_id', ...time],
    ],
    numbers: ['player_count', 'core_count'],
    open: false,
    identities: [{ field: 'server_id', label: 'Servers' }],
  },
];

/** What is known of a dataset; null for one this app does not know. */
export function datasetInfo(name: string): DatasetInfo | null {
  return datasets.find((dataset) => dataset.name === name) ?? null;
}

/** Whether a dataset can be asked for a field. */
export function hasField(dataset: string, field: string): boolean {
  const info = datasetInfo(dataset);
  return (
    info !== null && (info.open || info.fields.includes(field) || info.numbers.includes(field))
  );
}
