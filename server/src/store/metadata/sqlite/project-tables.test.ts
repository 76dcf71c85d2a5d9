import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { metadataHarness } from '../../../../test/metadata-harness.ts';
import { systemClock } from '../../../platform/clock.ts';

/** Records of actions, and of data to clean up; they outlive the project. */
const records = new Set(['jobs', 'audit', 'unfinished_uploads']);

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly on_delete: string;
}

test('rows of a deleted project are removed from every table that refers to it', async () => {
  const { db, close } = await metadataHarness(systemClock, 'file');
  const rows = async <Row>(sql: string): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
  const tables = await rows<{ name: string }>(
    `select name from sqlite_master where type = 'table' order by name`,
  );
  const loose: string[] = [];
  let tied = 0;
  for (const { name } of tables) {
    const columns = await rows<{ name: string }>(`pragma table_info("${name}")`);
    if (records.has(name) || !columns.some((column) => column.name === 'project_id')) continue;
    const keys = await rows<ForeignKey>(`pragma foreign_key_list("${name}")`);
    const goes = keys.some(
      (key) => key.table === 'projects' && key.from === 'project_id' && key.on_delete === 'CASCADE',
    );
    if (goes) tied += 1;
    else loose.push(name);
  }
  expect(loose).toEqual([]);
  expect(tied).toBeGreaterThan(3);
  await close();
});
