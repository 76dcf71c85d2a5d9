import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from '../open-metadata.ts';
import { copiedTablesOf, type NamedTable } from './copied-tables.ts';
import { anyTables, countRows, pagesOf, readPage, type Row, RowSum } from './table-rows.ts';

/** Nothing was copied; the message is a sentence for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface CopyProgress {
  /** Called with each page. */
  copied(table: string, rows: number, of: number): void;
  /** Called when a table has the same number of rows and the same checksum in both databases. */
  compared(table: string, rows: number): void;
}

/**
 * Copies every row into a database without rows. It is one transaction, which also reads everything back and
 * compares it, so that a copy is complete or not there. Both databases must have no other users.
 * @param without tables that are left out
 * @throws CopyError
 */
export async function copyMetadata(
  from: Executor,
  to: Executor,
  progress: CopyProgress,
  without: readonly string[] = [],
): Promise<void> {
  const there = await copiedTablesOf(to);
  const tables = there.filter(([table]) => !without.includes(table));
  // The guard against using the outer database in a transaction doesn't know that this is another one.
  const outside = AsyncLocalStorage.snapshot();
  const sums = new Map<string, RowSum>();
  await to.transaction().execute(async (transaction) => {
    await requireEmpty(transaction, there);
    for (const [table, { key, ownReference, isFilled }] of tables) {
      const read = () => pagesOf((after) => outside(() => readPage(from, table, key, after)));
      const count = await outside(() => countRows(from, table));
      const sum = new RowSum();
      for await (const page of read()) {
        sum.add(page);
        if (isFilled === undefined) await insert(transaction, table, page, ownReference);
        progress.copied(table, sum.rows, count);
      }
      sums.set(table, sum);
      if (ownReference === undefined) continue;
      for await (const page of read()) await refer(transaction, table, ownReference, page);
    }
    for (const [table, { key }] of tables) {
      const sum = await sumOf(transaction, table, key);
      requireSame(table, sums.get(table), sum);
      progress.compared(table, sum.rows);
    }
  });
}

/**
 * Requires a database that can be the target of a copy.
 * @throws CopyError
 */
export async function requireNoRows(to: Executor): Promise<void> {
  await requireEmpty(to, await copiedTablesOf(to));
}

/** Whether both databases have the same rows, as after a copy. */
export async function isCopyOf(from: Executor, to: Executor): Promise<boolean> {
  for (const [table, { key }] of await copiedTablesOf(to)) {
    const [one, other] = [await sumOf(from, table, key), await sumOf(to, table, key)];
    if (one.rows !== other.rows || one.sum() !== other.sum()) return false;
  }
  return true;
}

async function sumOf(db: Executor, table: string, key: NamedTable[1]['key']): Promise<RowSum> {
  const sum = new RowSum();
  const read = (after: Row | undefined) => readPage(db, table, key, after);
  for await (const page of pagesOf(read)) sum.add(page);
  return sum;
}

async function requireEmpty(to: Executor, tables: readonly NamedTable[]): Promise<void> {
  for (const [table] of tables) {
    if ((await countRows(to, table)) === 0) continue;
    throw new CopyError(`The target is not empty: it has rows in ${table}. Use a new database.`);
  }
}

/** References to rows of the same table come later, because the other row can come later. */
async function insert(
  to: Executor,
  table: string,
  page: readonly Row[],
  ownReference: string | undefined,
): Promise<void> {
  const rows =
    ownReference === undefined ? page : page.map((row) => ({ ...row, [ownReference]: null }));
  try {
    await anyTables(to).insertInto(table).values(rows).execute();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CopyError(`A row of ${table} cannot be copied: ${reason}. Nothing was copied.`, {
      cause: error,
    });
  }
}

/** For tables with the key `id`. */
async function refer(
  to: Executor,
  table: string,
  column: string,
  page: readonly Row[],
): Promise<void> {
  for (const row of page) {
    if (row[column] === null) continue;
    await anyTables(to)
      .updateTable(table)
      .set({ [column]: row[column] })
      .where('id', '=', row['id'] ?? null)
      .execute();
  }
}

function requireSame(table: string, from: RowSum | undefined, to: RowSum): void {
  if (from?.rows === to.rows && from.sum() === to.sum()) return;
  throw new CopyError(
    `${table} has ${from?.rows ?? 0} rows in the source and ${to.rows} in the copy, or other values. ` +
      'Nothing was copied.',
  );
}
