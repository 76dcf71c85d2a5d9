import type { Executor } from '../../store/metadata/index.ts';

export interface StoredSalt {
  /** UTC days since 1970-01-01. */
  readonly day: number;
  /** 32 bytes, hexadecimal. */
  readonly salt: string;
}

/** Stores a day's salt unless it has one. On disk when it resolves. */
export async function keepSalt(db: Executor, { day, salt }: StoredSalt): Promise<void> {
  await db
    .insertInto('salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export function readSalts(db: Executor): Promise<StoredSalt[]> {
  return db.selectFrom('salts').select(['day', 'salt']).orderBy('day').execute();
}

/**
 * Removes the salts of all days before `first` and after `last`.
 * @returns how many were removed
 */
export async function removeSaltsOutside(
  db: Executor,
  first: number,
  last: number,
): Promise<number> {
  const result = await db
    .deleteFrom('salts')
    .where((row) => row.or([row('day', '<', first), row('day', '>', last)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
