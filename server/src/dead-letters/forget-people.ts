import { setImmediate as turn } from 'node:timers/promises';
import { subjectOf } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { deleteLetters, lettersOf } from './letters-store.ts';

const perPage = 50;

/**
 * Deletes dead letters of a project that name someone. Idempotent.
 * @param names IDs of visitors, servers, sessions or persons
 * @returns false if some are being digested again: call it again when they are stored, or have failed
 */
export async function forgetPeople(
  db: Executor,
  project: number,
  names: readonly string[],
): Promise<boolean> {
  const wanted = new Set(names);
  let isDone = true;
  for (let after = ''; ;) {
    const page = await lettersOf(db, project, after, perPage);
    const last = page.at(-1);
    if (last === undefined) return isDone;
    const found = page.filter(({ letter }) => subjectOf(letter).ids.some((id) => wanted.has(id)));
    const ids = found.map(({ letter }) => letter.id);
    if (ids.length > 0 && (await deleteLetters(db, ids)) < ids.length) isDone = false;
    after = last.letter.id;
    await turn();
  }
}
