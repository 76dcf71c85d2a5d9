import type { EventTable } from './columns/table.ts';
import type { Changed, ChangedTimes, DataVersions } from './data-versions.ts';
import type { EncodedRows, EventStore } from './event-store.ts';
import { rowsOfEveryProject, rowsOfProjects } from './tenant-rows.ts';

/** Tables that are computed from others, by the others' names. */
export type ComputedTables = Readonly<Partial<Record<EventTable, readonly EventTable[]>>>;

/**
 * The store, with every change of rows noted in the versions.
 * @param computed tables that lose the rows of projects that lose any rows they are computed from
 */
export function versionedStore(
  store: EventStore,
  versions: DataVersions,
  computed: ComputedTables = {},
): EventStore {
  const isComputed = new Set(Object.values(computed).flat());
  /** Removals that failed, perhaps after rows were removed: repeated, they find none. */
  const unfinished = new Set<string>();
  const changing = async <T>(
    projects: Changed,
    change: () => Promise<T>,
    times: ChangedTimes = null,
  ): Promise<T> => {
    versions.begin(projects, times);
    try {
      return await change();
    } finally {
      versions.end(projects);
    }
  };
  /** Removes rows, and then those computed from them: none are computed until both are done. */
  const removing = async (
    table: EventTable,
    projects: Changed,
    remove: () => Promise<boolean>,
    removeComputed: (from: EventTable) => Promise<boolean>,
  ): Promise<boolean> => {
    // No answer depends on them after what they are computed from has changed.
    if (isComputed.has(table)) return remove();
    const from = computed[table] ?? [];
    if (from.length === 0) return changing(projects, remove, []);
    const removal = JSON.stringify([table, projects]);
    return changing(projects, async () => {
      const wasUnfinished = unfinished.has(removal);
      unfinished.add(removal);
      versions.beginRemoval(projects);
      let hasRemoved = true;
      try {
        const isChanged = await remove();
        hasRemoved = isChanged || wasUnfinished;
        if (hasRemoved) for (const each of from) await removeComputed(each);
        unfinished.delete(removal);
        return isChanged;
      } finally {
        versions.endRemoval(projects, hasRemoved);
      }
    });
  };
  return {
    insert: (table, rows, token) =>
      changing(
        projectsOf(rows),
        () => store.insert(table, rows, token),
        computed[table] === undefined ? [] : null,
      ),
    // No project has the row.
    insertOnEveryShard: (...args) => store.insertOnEveryShard(...args),
    systemTables: () => store.systemTables(),
    remove: (project, belowGeneration, signal) =>
      changing([project], () => store.remove(project, belowGeneration, signal)),
    removeRows: (rows, signal) => {
      const { projects } = rows;
      const all = (table: EventTable) =>
        projects === null
          ? rowsOfEveryProject(table, 'removal')
          : rowsOfProjects(table, projects, 'removal');
      return removing(
        rows.table,
        projects,
        () => store.removeRows(rows, signal),
        (table) => store.removeRows(all(table), signal),
      );
    },
    dropMonthsBefore: (table, time, signal) =>
      removing(
        table,
        null,
        () => store.dropMonthsBefore(table, time, signal),
        (each) => store.dropMonthsBefore(each, time, signal),
      ),
    // These inserts are computed from stored rows.
    insertSelected: (...args) => store.insertSelected(...args),
    // No answer depends on numbers before they are complete.
    fillVisitorNumbers: (filling, signal) => store.fillVisitorNumbers(filling, signal),
    query: (statement, limits, signal) => store.query(statement, limits, signal),
    completeProjections: () => store.completeProjections(),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}
/** The projects of rows; null if they are not known. */
function projectsOf(rows: readonly object[] | EncodedRows): readonly number[] | null {
  if ('lines' in rows) return rows.projects ?? null;
  const projects = new Set<number>();
  for (const row of rows) {
    if (!('project' in row) || typeof row.project !== 'number') return null;
    projects.add(row.project);
  }
  return [...projects];
}
