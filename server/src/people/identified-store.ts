import type { Executor } from '../store/metadata/index.ts';
import type { NamedPeople } from './removals-store.ts';

/** A project by number, as far as identify calls need it. */
export interface IdentifiedProject {
  readonly id: string;
  readonly generation: number;
}

/** The position in a journal up to which identify calls were processed; -1 if none were. */
export async function identifyMark(executor: Executor, journal: string): Promise<number> {
  const row = await executor
    .selectFrom('identify_marks')
    .select('position')
    .where('journal', '=', journal)
    .executeTakeFirst();
  return row?.position ?? -1;
}

export async function setIdentifyMark(
  transaction: Executor,
  journal: string,
  position: number,
): Promise<void> {
  await transaction
    .insertInto('identify_marks')
    .values({ journal, position })
    .onConflict((conflict) => conflict.column('journal').doUpdateSet({ position }))
    .execute();
}

/** Projects by number, without deleted ones. */
export async function projectsByNumber(
  executor: Executor,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, IdentifiedProject>> {
  const rows = await executor
    .selectFrom('projects')
    .select(['id', 'number', 'generation'])
    .where('number', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();
  return new Map(rows.map(({ number, id, generation }) => [number, { id, generation }]));
}

/** What identify calls need of a stored person beyond what others read. */
export interface StoredPerson {
  readonly generation: number;
  /** See `SetTimes`. */
  readonly setAt: string | null;
}

/** The stored ones among these persons, in any generation. No two projects have one with the same ID. */
export async function storedPeople(
  executor: Executor,
  { projectIds, personIds }: NamedPeople,
): Promise<ReadonlyMap<string, StoredPerson>> {
  if (projectIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('people')
    .select(['person_id', 'generation', 'set_at'])
    .where('project_id', 'in', projectIds)
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .execute();
  return new Map(
    rows.map(({ person_id, generation, set_at }) => [person_id, { generation, setAt: set_at }]),
  );
}

/** Number of a project, deleted or not; null when nothing of it is left. */
export async function projectNumber(executor: Executor, id: string): Promise<number | null> {
  const row = await executor
    .selectFrom('projects')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.number ?? null;
}
