import { join } from 'node:path';
import { systemClock } from '../src/platform/clock.ts';
import type { Migration } from '../src/store/metadata/migration.ts';
import { migrations } from '../src/store/metadata/migrations/all.ts';
import { type Executor, type Metadata, openMetadata } from '../src/store/metadata/open-metadata.ts';
import { newFolder } from './sqlite-harness.ts';

/**
 * A metadata database in SQLite with all migrations, which had rows before one of them.
 * @param fill adds these rows, at the level before the migration
 */
export async function migratedMetadata(
  migration: Migration,
  fill: (db: Executor) => Promise<unknown>,
): Promise<Metadata> {
  const address = join(newFolder(), 'metadata.db');
  const open = (level: number) =>
    openMetadata({
      address,
      clock: systemClock,
      mayUpgrade: true,
      migrations: (own) => own.slice(0, level),
    });
  const older = await open(migrations.indexOf(migration));
  await fill(older.db);
  await older.close();
  return open(migrations.length);
}
