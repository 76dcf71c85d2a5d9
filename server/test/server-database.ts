import { computedTables, tableNames } from '../src/kinds/tables.ts';

const computed = Object.values(computedTables).flat();
/** Backups leave out what is computed again. */
const tables = tableNames.filter((name) => !computed.includes(name));

/** A database of a real ClickHouse server, for tests that look at all of its tables. */
export interface ServerDatabase {
  /** The answer as text. */
  ask(sql: string): Promise<string>;
  /** Stores random rows in each table. */
  fill(rows: number): Promise<void>;
  /** For each table, how many rows it has when all are merged, and their checksum. */
  content(): Promise<Readonly<Record<string, string>>>;
}

export function serverDatabase(url: string, database: string): ServerDatabase {
  const ask = async (sql: string): Promise<string> => {
    const answer = await fetch(`${url}/?database=${database}`, { method: 'POST', body: sql });
    const text = (await answer.text()).trimEnd();
    if (!answer.ok) throw new Error(`${sql}: ${text}`);
    return text;
  };
  return {
    ask,
    fill: async (rows) => {
      for (const table of tables) {
        const columns = JSON.parse(
          await ask(
            `SELECT groupArray((name, type)) AS all FROM (SELECT name, type FROM system.columns
              WHERE database = currentDatabase() AND table = '${table}' AND default_kind != 'MATERIALIZED' ORDER BY position)
              FORMAT JSONEachRow`,
          ),
        ) as { all: [string, string][] };
        const structure = columns.all.map(([name, type]) => `\`${name}\` ${type}`).join(', ');
        const names = columns.all.map(([name]) => `\`${name}\``);
        const plain = new Map([
          ['`project`', '1 + rand() % 3 AS `project`'],
          ['`ts`', "now64(3, 'UTC') - rand() % 500000 AS `ts`"],
          ['`day`', 'today() - rand() % 5 AS `day`'],
        ]);
        const values = names.map((name) => plain.get(name) ?? name).join(', ');
        await ask(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values}
          FROM generateRandom('${structure.replaceAll("'", "\\'")}', NULL, 20, 3) LIMIT ${rows}`);
      }
    },
    content: async () => {
      const found: Record<string, string> = {};
      for (const table of tables)
        found[table] = await ask(
          `SELECT count(), sum(cityHash64(formatRow('RowBinary', *))) FROM ${table}
            SETTINGS final = 1 FORMAT CSV`,
        );
      return found;
    },
  };
}
