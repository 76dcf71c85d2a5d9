import { sql } from 'kysely';
import type { Service } from '../src/service/service.ts';

/** Columns that the service writes automatically: last use of keys, the probe of storage, jobs. */
const ownMarks: Readonly<Record<string, readonly string[]>> = {
  session: ['updatedAt', 'expiresAt'],
  api_keys: ['last_used_at'],
  projects: ['replay_storage_state', 'changed_at', 'first_event_at'],
  counters: ['value'],
  jobs: [
    'state',
    'run_at',
    'attempts',
    'lease_owner',
    'lease_until',
    'heartbeat_at',
    'updated_at',
    'finished_at',
  ],
};

/**
 * Scheduled jobs are added at certain times of the day, independently of any request. They have no subject. Missing pictures
 * of icons are fetched when somebody asks for them.
 */
const isScheduled = (table: string, row: Readonly<Record<string, unknown>>): boolean =>
  table === 'jobs' && (row['subject'] === '' || row['kind'] === 'project-icon');

/** Every row of the metadata store as text, by table, without those columns and jobs. */
export async function metadataDump({ db }: Pick<Service, 'db'>): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const dump: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(
      db,
    );
    const lasting = rows.filter((row) => !isScheduled(name, row));
    const kept = lasting.map((row) => {
      const marks = ownMarks[name] ?? [];
      return Object.fromEntries(Object.entries(row).filter(([column]) => !marks.includes(column)));
    });
    dump[name] = kept.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
}
