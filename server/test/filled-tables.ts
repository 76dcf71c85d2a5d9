import { CompiledQuery, type Kysely } from 'kysely';

interface Column {
  readonly name: string;
  readonly type: string;
}

interface ForeignKey {
  readonly table: string;
  readonly from: string;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly keys: readonly ForeignKey[];
}

/**
 * Inserts a row with a value in each column into each table of a SQLite database that has none, first those that others
 * refer to.
 * @returns the tables, and the statements that were run
 */
export async function fillEveryTable(
  db: Kysely<never>,
): Promise<{ readonly tables: readonly string[]; readonly statements: readonly string[] }> {
  const rows = async <Row>(statement: string): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement))).rows;
  const names = await rows<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migrations'`,
  );
  const waiting: Table[] = [];
  for (const { name } of names)
    waiting.push({
      name,
      columns: await rows<Column>(`pragma table_info("${name}")`),
      keys: await rows<ForeignKey>(`pragma foreign_key_list("${name}")`),
    });
  const statements: string[] = [];
  const filled = new Set<string>();
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ keys, name }) =>
      keys.every(({ table }) => table === name || filled.has(table)),
    );
    const [table] = waiting.splice(next, 1);
    if (next === -1 || table === undefined)
      throw new Error('Tables refer to each other in a circle');
    filled.add(table.name);
    // Triggers fill some.
    if ((await rows(`select 1 from "${table.name}"`)).length > 0) continue;
    const columns = table.columns.map(({ name }) => `"${name}"`);
    const values = table.columns.map((column) => valueOf(column, table));
    const statement = `insert into "${table.name}" (${columns.join(', ')}) values (${values.join(', ')})`;
    await rows(statement);
    statements.push(statement);
  }
  return { tables: [...filled], statements };
}

/** Texts are the name of the table that they are of, or refer to. */
function valueOf({ name, type }: Column, { name: own, keys }: Table): string {
  if (/int|real|double/i.test(type)) return '1';
  return `'${keys.find(({ from }) => from === name)?.table ?? own}'`;
}
