import {
  type EventStore,
  type EventTable,
  rowsOfEveryProject,
  rowsOfProject,
} from '../store/events/index.ts';

type Removing = Pick<EventStore, 'removeRows'>;

/** Removes what is stored of a project in a table of computed rows, except some builds. */
export async function removeBuilds(
  store: Removing,
  table: EventTable,
  project: number,
  kept: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const all = rowsOfProject(table, project, 'removal');
  await store.removeRows(all.and('build NOT IN {kept:Array(Int64)}', { kept }), signal);
}

/** Removes what an earlier process has stored: which builds count is known only while it runs. */
export async function removeAllBuilds(
  store: Removing,
  table: EventTable,
  signal: AbortSignal,
): Promise<void> {
  await store.removeRows(rowsOfEveryProject(table, 'removal'), signal);
}
