import { join } from 'node:path';
import { parseArgs } from 'node:util';
import server from '../../package.json' with { type: 'json' };
import {
  BackupError,
  backupId,
  type BackupPlace,
  keepNewest,
  listBackups,
  type Manifest,
  placeToWrite,
  placeError,
  readManifest,
  writeBackup,
} from '../backup/index.ts';
import { type Config, readConfig } from '../config.ts';
import { lastBackupFile } from '../doctor/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { writeDurably } from '../platform/durable-write.ts';
import { backUpMetadata } from '../store/metadata/index.ts';
import { requireOutsideDataFolder } from './outside-data-folder.ts';
import { askForSnapshot, type Snapshot } from './ask-for-snapshot.ts';
import { backupBucket, requireOtherBucket } from './backup-bucket.ts';
import { isForOperator, runOperatorCommand, say, sizeText } from './operator-command.ts';
import { blobAddress } from './service-blobs.ts';
import { withFrozenParts } from './frozen-parts.ts';

const usage = `Usage: ${calledAs('backup', 'TO [--keep N] [--check]')}
  TO        a folder, or s3://bucket/prefix; the service must be running
  --keep N  afterwards, delete all but the newest N backups
  --check   read everything that is there, and write damaged files again
`;

/**
 * The command that backs up a running service.
 * @param words after the command's name
 * @returns the exit code
 */
export function runBackup(words: readonly string[]): Promise<number> {
  const run = (args: BackupArguments): Promise<void> => backUp(readConfig(), args);
  return runOperatorCommand({ usage, read: readWords, run }, words);
}

interface BackupArguments {
  readonly to: string;
  readonly keep: number | null;
  readonly check: boolean;
}

function readWords(words: readonly string[]): BackupArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { keep: { type: 'string' }, check: { type: 'boolean', default: false } },
    });
    const [to, ...more] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    const isCount = keep === null || (Number.isSafeInteger(keep) && keep > 0);
    return to === undefined || to === '' || more.length > 0 || !isCount
      ? null
      : { to, keep, check: values.check };
  } catch {
    return null;
  }
}

async function backUp(config: Config, { to, keep, check }: BackupArguments): Promise<void> {
  const began = performance.now();
  const { dataFolder } = config;
  requireOutsideDataFolder(to, dataFolder);
  requireOtherBucket(to, config);
  const place = await placeToWrite(to, backupBucket(config));
  const previous = await newest(place);
  const taken = await snapshotOf(config);
  const { snapshot, migrations } = taken;
  try {
    requireOwn(place, previous, snapshot.instance);
    const id = backupId(snapshot.at, (await listBackups(place)).at(-1));
    const { instance, at, folder } = snapshot;
    const format = snapshot.server === null ? 1 : 2;
    const head = { format, id, instance, at, release: server.version, migrations } as const;
    say(
      `Nothing was stored for ${(snapshot.held / 1000).toFixed(1)} s. Copying to ${place.name} …`,
    );
    const { entries, bytes, newBytes } = await withFrozenParts(snapshot.server, (parts) =>
      writeBackup(place, head, {
        snapshot: folder,
        blobs: blobAddress(config, join(dataFolder, 'blobs')),
        parts,
        handedOver: snapshot.handedOver,
        previous,
        check: snapshot.check,
        readsAll: check,
      }),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(
      `Backup ${id}: ${entries} entries, ${sizeText(bytes)}, ${sizeText(newBytes)} of it new, in ${seconds} s.`,
    );
    await writeDurably(
      join(dataFolder, lastBackupFile),
      JSON.stringify({ at, id, to: place.name }),
    );
    // Until the release no other backup can begin, whose files would look like those of none.
    if (keep !== null) {
      const deleted = await keepNewest(place, keep);
      say(`${deleted} older backups were deleted.`);
    }
    await snapshot.complete();
  } finally {
    snapshot.release();
  }
}

async function snapshotOf(
  config: Config,
): Promise<{ readonly snapshot: Snapshot; readonly migrations: readonly string[] }> {
  const { dataFolder } = config;
  const address = config.databaseUrl ?? join(dataFolder, 'metadata.db');
  let migrations: readonly string[] = [];
  const takeMetadata = async (folder: string, onSettled: () => Promise<void>): Promise<void> => {
    const file = join(folder, 'metadata.db');
    try {
      migrations = await backUpMetadata({ address, file, clock: systemClock, onSettled });
    } catch (error) {
      if (isForOperator(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`The metadata could not be copied: ${reason}.`, { cause: error });
    }
  };
  const snapshot = await askForSnapshot(dataFolder, takeMetadata, (records) =>
    say(`Waiting until what was collected is stored: ${records} records …`),
  );
  return { snapshot, migrations };
}

/** The newest backup, so that unchanged files need not be copied again; a damaged one can't be used for that. */
async function newest(place: BackupPlace): Promise<Manifest | null> {
  try {
    const id = (await listBackups(place)).at(-1);
    return id === undefined ? null : await readManifest(place, id);
  } catch (error) {
    if (!(error instanceof BackupError)) throw placeError(error, place);
    say(error.message);
    return null;
  }
}

function requireOwn(place: BackupPlace, previous: Manifest | null, instance: string): void {
  if (previous === null || previous.head.instance === instance) return;
  throw new BackupError(
    `${place.name} has backups of another instance. Use another folder or prefix.`,
  );
}
