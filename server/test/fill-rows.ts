import { createClient } from '@clickhouse/client';
import type { EngineHarness } from './engine-harness.ts';

/**
 * Stores many rows quickly: the engine computes them.
 * @param columns expressions of ClickHouse over `number`, from 0; others have their defaults
 */
export async function fillRows(
  { address }: Pick<EngineHarness, 'address'>,
  table: string,
  rows: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const client = createClient({ ...address });
  try {
    await client.command({
      query: `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
SELECT ${Object.values(columns).join(', ')} FROM numbers(${rows})`,
    });
  } finally {
    await client.close();
  }
}

/** A time in Unix ms as an expression. */
export const timeOf = (milliseconds: string): string =>
  `fromUnixTimestamp64Milli(toInt64(${milliseconds}), 'UTC')`;
