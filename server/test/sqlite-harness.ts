import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { type Metadata, openMetadata } from '../src/store/metadata/open-metadata.ts';

let migrated: Promise<Buffer> | null = null;

/** A migrated file without rows. Every migration is a commit, so a process makes it only once. */
function migratedFile(): Promise<Buffer> {
  migrated ??= (async () => {
    const folder = newFolder();
    const address = join(folder, 'metadata.sqlite');
    const metadata = await openMetadata({ address, clock: systemClock });
    await metadata.checkpoint();
    await metadata.close();
    const bytes = readFileSync(address);
    rmSync(folder, { recursive: true, force: true });
    return bytes;
  })();
  return migrated;
}

/** An empty temporary folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bellwether-metadata-'));
}

/** Creates a database without rows, with all migrations. */
export async function writeEmptySqlite(address: string): Promise<void> {
  writeFileSync(address, await migratedFile(), { mode: 0o600 });
}

/** Opens a database without rows, which is fast because it does not sync to disk. */
export async function openEmptySqlite(address: string, clock: Clock): Promise<Metadata> {
  await writeEmptySqlite(address);
  const metadata = await openMetadata({ address, clock });
  // Durability is tested next to the dialect.
  await metadata.db.executeQuery(CompiledQuery.raw('PRAGMA synchronous = OFF'));
  return metadata;
}

/** Copies the files as a kill at this moment would leave them. @returns the address of the copy */
export function copyAsKilled(address: string): string {
  const copy = `${address}.left`;
  for (const end of ['', '-wal']) {
    if (existsSync(address + end)) cpSync(address + end, copy + end);
  }
  return copy;
}
