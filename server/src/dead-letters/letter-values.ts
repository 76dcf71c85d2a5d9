import { setImmediate as turn } from 'node:timers/promises';
import { type DeadLetter, textsOf } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type LetterPlace, lettersAfter } from './letters-store.ts';

const perPage = 50;

/** All dead letters of the database, the oldest first. */
export async function* allLetters(db: Executor): AsyncGenerator<DeadLetter, void> {
  for (let after: LetterPlace | null = null; ;) {
    const page: Awaited<ReturnType<typeof lettersAfter>> = await lettersAfter(db, after, perPage);
    for (const { letter } of page) yield letter;
    after = page.at(-1) ?? null;
    if (after === null) return;
    await turn();
  }
}

/** The texts that a field has in the dead letters of the database. */
export async function lettersValues(db: Executor, field: string): Promise<ReadonlySet<string>> {
  const values = new Set<string>();
  for await (const letter of allLetters(db))
    for (const value of textsOf(letter, field)) values.add(value);
  return values;
}
