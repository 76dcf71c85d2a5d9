import {
  canBeReprocessed,
  type DeadLetter,
  generationsOf,
  type LetterPortion,
  subjectOf,
} from '../collect/index.ts';
import type { Generations } from '../module.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Rows in a statement. */
const atOnce = 100;

/** How much the database keeps; further dead letters stay on the disks. */
export interface LetterLimits {
  readonly most: number;
  readonly mostBytes: number;
}

/** Where a list continues. */
export interface LetterPlace {
  readonly at: number;
  readonly id: string;
}

/**
 * Adds the dead letters of a portion, unless it was added before. Those that are there already are replaced: they were
 * digested again, and failed.
 * @returns false if the database is full
 */
export function addLetters(
  db: Executor,
  journal: string,
  { name, letters }: LetterPortion,
  { most, mostBytes }: LetterLimits,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('journals')
      .select('moved_letters')
      .where('id', '=', journal)
      .executeTakeFirstOrThrow();
    if (known.moved_letters === name) return true;
    const rows = letters.map((letter) => rowOf(letter, journal));
    const there = await existing(
      transaction,
      rows.map(({ id }) => id),
    );
    const added = rows.filter(({ id }) => !there.has(id));
    const kept = await countLetters(transaction);
    const bytes = added.reduce((sum, row) => sum + row.bytes, kept.bytes);
    if (added.length > 0 && (kept.count + added.length > most || bytes > mostBytes)) return false;
    for (let from = 0; from < rows.length; from += atOnce)
      await write(transaction, rows.slice(from, from + atOnce));
    await transaction
      .updateTable('journals')
      .set({ moved_letters: name })
      .where('id', '=', journal)
      .execute();
    return true;
  });
}

async function existing(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('dead_letters').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function rowOf(letter: DeadLetter, journal: string) {
  const text = JSON.stringify(letter);
  const { project } = subjectOf(letter);
  const of = generationsOf(letter);
  return {
    ...{ id: letter.id, journal, at: letter.at ?? 0 },
    project: typeof project === 'number' ? project : null,
    generation: of?.generation ?? null,
    error_generation: of?.errorGeneration ?? null,
    can_reprocess: Number(canBeReprocessed(letter)),
    ...{ request: null, claim: null, holder: null },
    bytes: Buffer.byteLength(text),
    letter: text,
  };
}

async function write(db: Executor, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await db
    .insertInto('dead_letters')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        journal: eb.ref('excluded.journal'),
        at: eb.ref('excluded.at'),
        can_reprocess: eb.ref('excluded.can_reprocess'),
        bytes: eb.ref('excluded.bytes'),
        letter: eb.ref('excluded.letter'),
        request: null,
        claim: null,
        holder: null,
      })),
    )
    .execute();
}

/** How many there are, and their bytes. */
export async function countLetters(db: Executor): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('dead_letters')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** A page of them, the oldest first. */
export async function lettersAfter(
  db: Executor,
  after: LetterPlace | null,
  limit: number,
): Promise<readonly (LetterPlace & { readonly letter: DeadLetter })[]> {
  const rows = await db
    .selectFrom('dead_letters')
    .select(['at', 'id', 'letter'])
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : eb.or([eb('at', '>', after.at), eb('at', '=', after.at).and('id', '>', after.id)]),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ letter, ...place }) => ({ ...place, letter: parsed(letter) }));
}

/** A page of those of a project, by ID, with whether they are being digested again. */
export async function lettersOf(
  db: Executor,
  project: number,
  after: string,
  limit: number,
): Promise<readonly { readonly letter: DeadLetter; readonly isClaimed: boolean }[]> {
  const rows = await db
    .selectFrom('dead_letters')
    .select(['letter', 'claim'])
    .where('project', '=', project)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ letter, claim }) => ({ letter: parsed(letter), isClaimed: claim !== null }));
}

/** Deletes those with these IDs that are not being digested again; null = all. @returns how many */
export async function deleteLetters(db: Executor, ids: readonly string[] | null): Promise<number> {
  const all = db.deleteFrom('dead_letters').where('claim', 'is', null);
  if (ids === null) return Number((await all.executeTakeFirst()).numDeletedRows);
  let deleted = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    deleted += Number((await all.where('id', 'in', some).executeTakeFirst()).numDeletedRows);
  }
  return deleted;
}

/** Deletes those of older generations of a project, and errors of older ones. @returns how many */
export async function deleteOlder(
  db: Executor,
  { number, generation, errorGeneration }: Omit<Generations, 'id'>,
  limit: number,
): Promise<number> {
  const older = await db
    .selectFrom('dead_letters')
    .select('id')
    .where('project', '=', number)
    .where((eb) =>
      eb.or([eb('generation', '<', generation), eb('error_generation', '<', errorGeneration)]),
    )
    .limit(limit)
    .execute();
  await removeLetters(
    db,
    older.map(({ id }) => id),
  );
  return older.length;
}

/** Deletes those of projects and generations that no longer exist. @returns how many */
export async function deleteOfGone(db: Executor, limit: number): Promise<number> {
  const gone = await db
    .selectFrom('dead_letters')
    .leftJoin('projects', 'projects.number', 'dead_letters.project')
    .select('dead_letters.id')
    .where('dead_letters.project', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('projects.number', 'is', null),
        eb('dead_letters.generation', '<', eb.ref('projects.generation')),
        eb('dead_letters.error_generation', '<', eb.ref('projects.error_generation')),
      ]),
    )
    .limit(limit)
    .execute();
  await removeLetters(
    db,
    gone.map(({ id }) => id),
  );
  return gone.length;
}

/** Deletes those with these IDs, also if they are being digested again. */
export async function removeLetters(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('dead_letters').where('id', 'in', ids).execute();
}

/** `addLetters` wrote it. */
export const parsed = (letter: string): DeadLetter => JSON.parse(letter) as DeadLetter;
