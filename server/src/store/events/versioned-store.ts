import type { DataVersions } from './data-versions.ts';
import type { EncodedRows, EventStore } from './event-store.ts';
import type { Parameter } from './statement.ts';

/** The store, with every change of rows noted in the versions. */
export function versionedStore(store: EventStore, versions: DataVersions): EventStore {
  const changing = async (
    projects: readonly number[] | null,
    change: Promise<void>,
  ): Promise<void> => {
    versions.begin(projects);
    try {
      await change;
    } finally {
      versions.end(projects);
    }
  };
  return {
    insert: (table, rows, token) => changing(projectsOf(rows), store.insert(table, rows, token)),
    remove: (project, belowGeneration, signal) =>
      changing([project], store.remove(project, belowGeneration, signal)),
    removeRows: (rows, signal) => changing(projectsIn(rows.params), store.removeRows(rows, signal)),
    dropMonthsBefore: (table, time, signal) =>
      changing(null, store.dropMonthsBefore(table, time, signal)),
    // No answer depends on numbers before they are complete.
    fillVisitorNumbers: (filling, signal) => store.fillVisitorNumbers(filling, signal),
    query: (statement, limits, signal) => store.query(statement, limits, signal),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}

/** The projects of rows; null if they are not known. */
function projectsOf(rows: readonly object[] | EncodedRows): readonly number[] | null {
  if (!Array.isArray(rows)) return null;
  const projects = new Set<number>();
  for (const row of rows as readonly object[]) {
    if (!('project' in row) || typeof row.project !== 'number') return null;
    projects.add(row.project);
  }
  return [...projects];
}

function projectsIn(params: Readonly<Record<string, Parameter>>): readonly number[] | null {
  const { project, projects } = params;
  if (typeof project === 'number') return [project];
  if (!Array.isArray(projects)) return null;
  const numbers = projects.filter((each) => typeof each === 'number');
  return numbers.length === projects.length ? numbers : null;
}
