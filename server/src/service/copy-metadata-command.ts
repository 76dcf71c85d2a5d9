import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { type FileLock, lockFile } from '../platform/lock-file.ts';
import {
  CopyError,
  copyMetadata,
  type CopyProgress,
  type Metadata,
  MetadataOpenError,
  MigrationError,
  openMetadata,
} from '../store/metadata/index.ts';
import { runOperatorCommand, say } from './operator-command.ts';

const usage = `Usage: ${calledAs('copy-metadata', 'FROM TO')}
  FROM, TO  a file, such as data/metadata.db, or a URL, such as postgres://user:password@host:5432/bellwether
Stop the service first. FROM is migrated to this version; TO must be new or without rows.
`;

/**
 * The command that copies the metadata of a service into another database.
 * @param words after the command's name
 * @returns the exit code
 */
export function runCopyMetadata(words: readonly string[]): Promise<number> {
  return runOperatorCommand({ usage, read: readWords, run: copy }, words);
}

interface CopyArguments {
  readonly from: string;
  readonly to: string;
}

function readWords([from, to, ...more]: readonly string[]): CopyArguments | null {
  return from === undefined || to === undefined || more.length > 0 ? null : { from, to };
}

async function copy({ from, to }: CopyArguments): Promise<void> {
  const close: (() => Promise<void> | void)[] = [];
  // Both files can be in one folder, whose lock this process gets once.
  const locked = new Set<string>();
  try {
    const source = await open(from, { close, locked }, 'source');
    const target = await open(to, { close, locked }, 'target');
    await copyMetadata(source.db, target.db, printed());
    // A file that is moved must not need its log.
    await target.checkpoint();
    say(
      'Everything was copied and compared. Keep the source as a backup, and start no service with it.',
    );
  } catch (error) {
    if (error instanceof MetadataOpenError || error instanceof MigrationError) {
      throw new CopyError(`Nothing was copied: ${error.message}.`, { cause: error });
    }
    throw error;
  } finally {
    for (const one of close.toReversed()) await one();
  }
}

interface Opened {
  readonly close: (() => Promise<void> | void)[];
  /** Folders. */
  readonly locked: Set<string>;
}

async function open(
  address: string,
  { close, locked }: Opened,
  role: 'source' | 'target',
): Promise<Metadata> {
  if (!address.includes('://')) {
    // Opening would create it.
    if (role === 'source' && !existsSync(address)) throw new CopyError(`There is no ${address}.`);
    const folder = dirname(address);
    const known = existsSync(folder) ? realpathSync(folder) : folder;
    const lock = locked.has(known) ? null : lockFolder(folder);
    locked.add(known);
    close.push(() => lock?.release());
  }
  const metadata = await openMetadata({
    address,
    clock: systemClock,
    service: { isShared: false, advice: 'stop it first' },
  });
  close.push(() => metadata.close());
  return metadata;
}

/** A service has the lock of its data folder; a folder of something else has no such file. */
function lockFolder(folder: string): FileLock | null {
  const path = join(folder, 'lock');
  if (!existsSync(path)) return null;
  const lock = lockFile(path);
  if (lock === null) throw new CopyError(`A service uses ${folder}. Stop it first.`);
  return lock;
}

const progressEvery = 1000;

function printed(): CopyProgress {
  let saidAt = 0;
  return {
    copied: (table, rows, of) => {
      if (rows < of && performance.now() - saidAt < progressEvery) return;
      saidAt = performance.now();
      say(`${table}: ${rows} of ${of} copied`);
    },
    compared: (table, rows) => say(`${table}: ${rows} rows, the same in both`),
  };
}
