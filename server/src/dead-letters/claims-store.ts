import type { DeadLetter } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { parsed } from './letters-store.ts';

/** IDs in a statement. */
const atOnce = 100;

/** A portion that an instance digests again. */
export interface Claim {
  /** UUID. */
  readonly id: string;
  /** ID of the journal of its instance. */
  readonly holder: string;
}

/** How many dead letters, and bytes of them, are digested again together. */
export interface ClaimLimits {
  readonly most: number;
  readonly mostBytes: number;
}

/** Asks for dead letters to be digested again, by any instance; null = all that can be. @returns how many are */
export async function requestLetters(
  db: Executor,
  request: string,
  ids: readonly string[] | null,
): Promise<number> {
  const all = db
    .updateTable('dead_letters')
    .set({ request })
    .where('can_reprocess', '=', 1)
    .where('claim', 'is', null);
  if (ids === null) return Number((await all.executeTakeFirst()).numUpdatedRows);
  let requested = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    requested += Number((await all.where('id', 'in', some).executeTakeFirst()).numUpdatedRows);
  }
  return requested;
}

export async function isRequested(db: Executor, request: string): Promise<boolean> {
  const row = await db
    .selectFrom('dead_letters')
    .select('id')
    .where('request', '=', request)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is something to digest again, or being digested again. */
export async function hasRequests(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('dead_letters')
    .select('id')
    .where('request', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives requested dead letters to an instance.
 * @param write makes them durable there; they are its own once this resolves
 * @returns whether there were any
 */
export function claimLetters(
  db: Executor,
  { id: claim, holder }: Claim,
  { most, mostBytes }: ClaimLimits,
  write: (letters: readonly DeadLetter[]) => void,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('dead_letters')
      .select(['id', 'request', 'bytes'])
      .where('request', 'is not', null)
      .where('claim', 'is', null)
      .orderBy('request')
      .orderBy('id')
      .limit(most)
      .execute();
    let bytes = 0;
    const taken = found.filter(({ bytes: own }, index) => {
      bytes += own;
      return index === 0 || bytes <= mostBytes;
    });
    if (taken.length === 0) return false;
    const ids = taken.map(({ id }) => id);
    const rows = await transaction
      .selectFrom('dead_letters')
      .select('letter')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    write(rows.map(({ letter }) => parsed(letter)));
    await transaction
      .updateTable('dead_letters')
      .set({ claim, holder })
      .where('id', 'in', ids)
      .execute();
    return true;
  });
}

export async function claimsOf(db: Executor, holder: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dead_letters')
    .select('claim')
    .distinct()
    .where('request', 'is not', null)
    .where('holder', '=', holder)
    .execute();
  return rows.flatMap(({ claim }) => claim ?? []);
}

/** Deletes the dead letters of a claim that was digested. Those that failed again have left it. */
export async function endClaim(db: Executor, claim: string): Promise<void> {
  await db
    .deleteFrom('dead_letters')
    .where('request', 'is not', null)
    .where('claim', '=', claim)
    .execute();
}

/** Gives up claims of instances that this database doesn't know: it is a copy of theirs. */
export async function releaseUnknown(db: Executor): Promise<void> {
  await db
    .updateTable('dead_letters')
    .set({ claim: null, holder: null })
    .where('request', 'is not', null)
    .where('holder', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('journals')
            .select('journals.id')
            .whereRef('journals.id', '=', 'dead_letters.holder'),
        ),
      ),
    )
    .execute();
}

/**
 * Takes over a claim of a lost instance, with its ID: if some of it was stored, it is not stored again.
 * @returns whether there was one
 */
export function takeOverClaim(
  db: Executor,
  holder: string,
  write: (claim: string, letters: readonly DeadLetter[]) => void,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lost = await transaction
      .selectFrom('dead_letters')
      .innerJoin('journals', 'journals.id', 'dead_letters.holder')
      .select('dead_letters.claim')
      .where('dead_letters.request', 'is not', null)
      .where('journals.retired_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    const claim = lost?.claim ?? null;
    if (claim === null) return false;
    const rows = await transaction
      .selectFrom('dead_letters')
      .select('letter')
      .where('claim', '=', claim)
      .orderBy('id')
      .execute();
    write(
      claim,
      rows.map(({ letter }) => parsed(letter)),
    );
    await transaction
      .updateTable('dead_letters')
      .set({ holder })
      .where('claim', '=', claim)
      .execute();
    return true;
  });
}
