import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../open-metadata.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** Rows of one statement: with 32 columns, half as many parameters as a statement can have. */
const pageRows = 500;

/** The executor for tables named at run time. */
export function anyTables(executor: Executor): Kysely<Record<string, Row>> {
  return executor as unknown as Kysely<Record<string, Row>>;
}

/** The next rows of a table in the order of its key. */
export function readPage(
  executor: Executor,
  table: string,
  key: readonly string[],
  after: Row | undefined,
): Promise<readonly Row[]> {
  let query = anyTables(executor).selectFrom(table).selectAll();
  if (after !== undefined) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const values = sql.join(key.map((column) => after[column]));
    query = query.where(sql<boolean>`(${columns}) > (${values})`);
  }
  for (const column of key) query = query.orderBy(column);
  return query.limit(pageRows).execute();
}

/** All pages that `read` returns. */
export async function* pagesOf(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let page: readonly Row[] = [];
  do {
    page = await read(page.at(-1));
    if (page.length > 0) yield page;
  } while (page.length === pageRows);
}

export async function countRows(executor: Executor, table: string): Promise<number> {
  const { count } = await anyTables(executor)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What two tables with the same rows have in common. */
export class RowSum {
  rows = 0;
  private readonly hash = createHash('sha256');

  add(page: readonly Row[]): void {
    this.rows += page.length;
    for (const row of page) {
      const columns = Object.keys(row).toSorted();
      this.hash.update(`${JSON.stringify(columns.map((column) => [column, row[column]]))}\n`);
    }
  }

  /** Called once. */
  sum(): string {
    return this.hash.digest('hex');
  }
}
