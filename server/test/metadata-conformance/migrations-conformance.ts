import { expect, test } from 'vitest';
import { ManualClock } from '../../src/platform/clock.ts';
import {
  instanceValue,
  keepInstanceValue,
  MigrationError,
  openMetadata,
} from '../../src/store/metadata/index.ts';
import type { Migration } from '../../src/store/metadata/migration.ts';
import type { NewAddress } from './dialect-harness.ts';

const clock = new ManualClock(1_000);
const addTable = { name: '9001-more', statements: ['create table more (id text primary key)'] };

/** Only forward, and each step completely or not at all. */
export function migrationsConformance(newAddress: NewAddress): void {
  const open = (address: string, ...more: readonly Migration[]) =>
    openMetadata({
      address,
      clock,
      mayUpgrade: true,
      migrations: (own) => [...own, ...more],
    });

  test('what is there survives a new migration, and is there when the store opens again', async () => {
    const address = await newAddress();
    const first = await open(address);
    await keepInstanceValue(first.db, 'k', 'kept');
    await first.close();
    for (let start = 0; start < 2; start++) {
      const metadata = await open(address, addTable);
      expect(await instanceValue(metadata.db, 'k')).toBe('kept');
      await metadata.close();
    }
  });

  test('a store that is closed does not answer', async () => {
    const metadata = await open(await newAddress());
    await metadata.checkpoint();
    await metadata.close();
    expect(await metadata.isReady()).toBe(false);
  });

  test('a migration that fails half-way leaves nothing of itself and the next start goes on', async () => {
    const address = await newAddress();
    await (await open(address)).close();
    const statements = [...addTable.statements, 'insert into no_such_table values (1)'];
    const broken = open(address, { ...addTable, statements });
    await expect(broken).rejects.toBeInstanceOf(MigrationError);
    await expect(broken).rejects.toThrow(
      /migration 9001-more .* failed and was undone: .*no_such_table.*; start again/,
    );
    const failing = open(address, {
      ...addTable,
      fill: () => Promise.reject(new Error('on purpose')),
    });
    await expect(failing).rejects.toThrow(/failed and was undone: on purpose/);
    const metadata = await open(address, addTable);
    const names = await metadata.db.selectFrom('migrations').select('name').execute();
    expect(names.filter(({ name }) => name === addTable.name)).toHaveLength(1);
    await metadata.close();
  });

  test('a database of a newer version is rejected with what to do', async () => {
    const address = await newAddress();
    await (await open(address, addTable)).close();
    const attempt = open(address);
    await expect(attempt).rejects.toBeInstanceOf(MigrationError);
    await expect(attempt).rejects.toThrow(/newer version .*9001-more.*start that version/);
  });
}
