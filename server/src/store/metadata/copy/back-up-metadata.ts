import { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { snapshotOf } from '../dialects.ts';
import { migrationNames } from '../migrations/all.ts';
import { type Executor, openMetadata } from '../open-metadata.ts';
import type { MetadataTables } from '../tables/all.ts';
import { CopyError, copyMetadata } from './copy-metadata.ts';

export interface MetadataBackup {
  /** A path, or a URL. */
  readonly address: string;
  /** The new file, which must not exist. */
  readonly file: string;
  readonly clock: Clock;
  /** Called when the moment of the copy is fixed: later writes are not in it. */
  readonly onSettled: () => Promise<void>;
}

/**
 * Copies the metadata of a running service into a file, without the salts: they must be destroyed in time, which
 * nothing does in a copy. The service's database is only read.
 * @returns the names of its migrations
 * @throws CopyError
 */
export async function backUpMetadata(backup: MetadataBackup): Promise<readonly string[]> {
  const { file, clock, onSettled } = backup;
  const { kysely, isCopy } = await snapshotOf(backup.address, file);
  const db = new Kysely<MetadataTables>({ dialect: kysely });
  try {
    // On PostgreSQL, the first statement determines the moment.
    const names = await migrationsOf(db);
    await onSettled();
    if (isCopy) {
      await db.deleteFrom('salts').execute();
      return names;
    }
    if (names.join() !== migrationNames.join()) {
      throw new CopyError('The running service is another version. Restart it, and try again.');
    }
    await copyIntoFile(db, names, { file, clock, without: ['salts'] });
    return names;
  } finally {
    await db.destroy();
  }
}

interface FileCopy extends Pick<MetadataBackup, 'file' | 'clock'> {
  readonly without: readonly string[];
}

/** @param names of the migrations that the database has, all of them ours */
export async function copyIntoFile(
  db: Executor,
  names: readonly string[],
  { file, clock, without }: FileCopy,
): Promise<void> {
  const known = new Set(names);
  const target = await openMetadata({
    address: file,
    clock,
    migrations: (own) => own.filter(({ name }) => known.has(name)),
  });
  try {
    const progress = { copied: () => undefined, compared: () => undefined };
    await copyMetadata(db, target.db, progress, without);
    await target.checkpoint();
  } finally {
    await target.close();
  }
}

export async function migrationsOf(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
