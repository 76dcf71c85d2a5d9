import { type EngineAddress, openClient } from './engine-client.ts';

/**
 * Makes hard links of all parts of the tables, in `shadow/<name>` of the engine's folder. While nothing is
 * inserted, they belong together.
 * @param without tables that are left out
 * @throws Error if the signal aborts first: a change of tables that takes long comes before it
 */
export async function freezeTables(
  address: EngineAddress,
  name: string,
  without: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const client = openClient(address);
  try {
    const found = await client.query({
      query: `SELECT name FROM system.tables
        WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
      format: 'JSONEachRow',
      abort_signal: signal,
    });
    for (const table of await found.json<{ name: string }>()) {
      if (without.includes(table.name)) continue;
      await client.command({
        query: `ALTER TABLE \`${table.name}\` FREEZE WITH NAME '${name}'`,
        abort_signal: signal,
      });
    }
  } finally {
    await client.close();
  }
}
