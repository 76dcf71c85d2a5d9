import type { Executor } from '../open-metadata.ts';
import type { MetadataTables } from '../tables/all.ts';

interface CopiedTable {
  /** Its primary key, which determines the order of reading. */
  readonly key: readonly string[];
  /** A column that refers to another row of the table, and is set when all rows are there. */
  readonly ownReference?: string;
  /** Whether triggers fill it while other tables are copied. */
  readonly isFilled?: true;
}

/**
 * Every table, after those that it refers to. Each database has its own list of migrations, and instances register
 * again and tell each other again. Open sessions end within half an hour, and digests remember the names they store.
 */
const copiedTables: Readonly<
  Record<
    Exclude<
      keyof MetadataTables,
      | 'migrations'
      | 'journals'
      | 'processes'
      | 'dead_letter_requests'
      | 'shared_counts'
      | 'snapshots'
      | 'open_sessions'
      | 'project_names'
      | 'day_values'
    >,
    CopiedTable
  >
> = {
  instance: { key: ['key'] },
  counters: { key: ['name'] },
  salts: { key: ['day'] },
  jobs: { key: ['id'] },
  audit: { key: ['id'] },
  user: { key: ['id'] },
  session: { key: ['id'] },
  account: { key: ['id'] },
  verification: { key: ['id'] },
  organization: { key: ['id'] },
  member: { key: ['id'] },
  invitation: { key: ['id'] },
  twoFactor: { key: ['id'] },
  owner_slugs: { key: ['slug'], isFilled: true },
  api_keys: { key: ['id'] },
  used_codes: { key: ['user_id', 'code_hash'] },
  projects: { key: ['id'] },
  project_sizes: { key: ['project_id'], isFilled: true },
  network_rules: { key: ['id'] },
  data_sources: { key: ['id'] },
  error_grouping: { key: ['project_id'] },
  issues: { key: ['id'], ownReference: 'merged_into' },
  fingerprints: {
    key: ['project_id', 'generation', 'error_generation', 'algorithm', 'hash'],
  },
  issue_history: { key: ['id'] },
  error_labels: { key: ['id'] },
  issue_labels: { key: ['issue_id', 'label_id'] },
  issue_comments: { key: ['id'] },
  issue_alerts: { key: ['id'] },
  issue_alert_hours: { key: ['project_id', 'kind'] },
  marker_collections: { key: ['id'] },
  markers: { key: ['id'] },
  mail_preferences: { key: ['user_id', 'type'] },
  mail_opt_outs: { key: ['address_hash', 'type'] },
  mails: { key: ['id'] },
  dashboards: { key: ['id'] },
  charts: { key: ['id'] },
  viewed_replays: { key: ['project_id', 'user_id', 'session_id', 'window_id'] },
  project_retention: { key: ['project_id', 'kind'] },
  project_limits: { key: ['project_id', 'quota'] },
  quota_overruns: { key: ['project_id', 'quota'] },
  people: { key: ['project_id', 'person_id'] },
  identify_marks: { key: ['journal'] },
  person_removals: { key: ['id'] },
  upload_keys: { key: ['id'] },
  builds: { key: ['id'] },
  build_files: { key: ['build', 'mark'] },
  unfinished_uploads: { key: ['id'] },
  imports: { key: ['id'] },
  dead_letters: { key: ['id'] },
};

export type NamedTable = readonly [name: string, CopiedTable];

/** Those of a database, which can be of an earlier version: without tables and columns of keys that came later. */
export async function copiedTablesOf(db: Executor): Promise<readonly NamedTable[]> {
  const tables = await db.introspection.getTables();
  const there = new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
  return Object.entries(copiedTables).flatMap(([name, table]) => {
    const columns = there.get(name);
    if (columns === undefined) return [];
    return [[name, { ...table, key: table.key.filter((column) => columns.has(column)) }] as const];
  });
}
