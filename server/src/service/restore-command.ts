import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BackupEntry,
  BackupError,
  type BackupPlace,
  type BackupSizes,
  checkBackup,
  clearRestored,
  listBackups,
  type Manifest,
  placeToRead,
  placeError,
  readManifest,
  restoreBackup,
  sizesOf,
} from '../backup/index.ts';
import { type Config, readConfig } from '../config.ts';
import { calledAs } from '../platform/called-as.ts';
import { codeOf } from '../platform/code-of.ts';
import { syncFolder, writeDurably } from '../platform/durable-write.ts';
import { lockFile } from '../platform/lock-file.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { syncAll } from '../platform/sync-all.ts';
import { migrationNames } from '../store/metadata/index.ts';
import { backupBucket } from './backup-bucket.ts';
import { unfinishedRestore } from './data-folder.ts';
import { type BlobsTarget, blobsTarget } from './restore-blobs.ts';
import { type EventsTarget, eventsTarget } from './restore-events.ts';
import { type MetadataTarget, metadataTarget } from './restore-metadata.ts';
import { requireBucketOf } from './shared-stores.ts';
import { runOperatorCommand, say, sizeText } from './operator-command.ts';
import { metadataFile } from './service-metadata.ts';

const usage = `Usage: ${calledAs('restore', 'FROM [--backup ID] [--list | --check]')}
  FROM         a folder, or s3://bucket/prefix
  --backup ID  one of --list; default: the newest
  --list       list the backups
  --check      read the whole backup without restoring it
It restores into the empty folder BELLWETHER_DATA_DIR (default: ./data), and into the empty stores of the settings.
`;

/** What an empty data folder can have: our lock, and what file systems put into their root. */
const notContent: ReadonlySet<string> = new Set(['lock', 'lost+found']);
const spareBytes = 64 * 1024 ** 2;

/**
 * The command that restores a backup into an empty data folder.
 * @param words after the command's name
 * @returns the exit code
 */
export function runRestore(words: readonly string[]): Promise<number> {
  const run = (args: RestoreArguments): Promise<void> => restore(readConfig(), args);
  return runOperatorCommand({ usage, read: readWords, run }, words);
}

interface RestoreArguments {
  readonly from: string;
  readonly backup?: string | undefined;
  readonly list: boolean;
  readonly check: boolean;
}

function readWords(words: readonly string[]): RestoreArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        backup: { type: 'string' },
        list: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
    const [from, ...more] = positionals;
    return from === undefined || from === '' || more.length > 0 ? null : { from, ...values };
  } catch {
    return null;
  }
}

async function restore(
  config: Config,
  { from, backup, list, check }: RestoreArguments,
): Promise<void> {
  const place = placeToRead(from, backupBucket(config));
  try {
    const ids = await listBackups(place);
    if (list) return ids.forEach(say);
    const id = backup ?? ids.at(-1);
    if (id === undefined || !ids.includes(id)) {
      throw new BackupError(
        `There is no backup ${id === undefined ? '' : `${id} `}in ${place.name}.`,
      );
    }
    const manifest = await readManifest(place, id);
    if (check) {
      await checkBackup(place, manifest);
      return say(`Backup ${id} is complete: ${sizeText(totalOf(await sizesOf(manifest)))}.`);
    }
    requireKnown(manifest);
    await restoreInto(config, place, manifest);
  } catch (error) {
    throw placeError(error, place);
  }
}

function requireKnown({ head }: Manifest): void {
  if (head.migrations.every((name) => migrationNames.includes(name))) return;
  throw new BackupError(
    `Release ${head.release} made the backup ${head.id}. This one cannot read it: install that one or a later one.`,
  );
}

async function restoreInto(config: Config, place: BackupPlace, manifest: Manifest): Promise<void> {
  const { dataFolder } = config;
  const began = performance.now();
  const sizes = await sizesOf(manifest);
  const blobs = blobsTarget(config, manifest);
  await prepare(dataFolder, sizes.files + (blobs.isBucket ? 0 : sizes.blobs));
  const lock = lockFile(join(dataFolder, 'lock'));
  if (lock === null) throw new BackupError(`A service uses ${dataFolder}. Stop it first.`);
  const events = eventsTarget(config, manifest.head.id, sizes.rows > 0);
  const metadata = metadataTarget(config);
  const unfinished = join(dataFolder, unfinishedRestore);
  try {
    // It names the servers, so that only rows of this restore are removed from one.
    const name = `${[manifest.head.id, events.name, metadata.name].join(' ').trimEnd()}\n`;
    const isOwn = existsSync(unfinished) && readFileSync(unfinished, 'utf8') === name;
    if (!isOwn) {
      await metadata.requireEmpty();
      await events.requireEmpty();
    }
    await writeDurably(unfinished, name);
    try {
      await clearRestored(dataFolder, contentOf(dataFolder));
      await events.open();
      say(`Restoring ${sizeText(totalOf(sizes))} …`);
      await write(config, place, manifest, { events, metadata, blobs });
      await metadata.finish(isOwn);
    } catch (error) {
      await clearRestored(dataFolder, contentOf(dataFolder));
      const left = await blobs.clear();
      if (left !== null) say(left);
      // Otherwise the next restore clears the server.
      if (await events.clear()) await rm(unfinished);
      throw withoutSpace(error, dataFolder);
    }
    syncAll();
    await rm(unfinished);
    await syncFolder(dataFolder);
  } finally {
    await events.close();
    lock.release();
  }
  const { id, at } = manifest.head;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Restored the backup ${id} into ${dataFolder} in ${seconds} s.`);
  say(`It has what was collected until ${new Date(at).toISOString()}. Start the service.`);
  say(
    'What was deleted, revoked or changed after that is as it was: people, projects, API keys, members, passwords, ' +
      'sign-ins. Do it again: see "After a restore" in docs/backups.md.',
  );
}

interface Targets {
  readonly events: EventsTarget;
  readonly metadata: MetadataTarget;
  readonly blobs: BlobsTarget;
}

async function write(
  config: Config,
  place: BackupPlace,
  manifest: Manifest,
  { events, metadata, blobs }: Targets,
): Promise<void> {
  const folder = config.dataFolder;
  const store = await blobs.open();
  const target = { folder, blobs: store, rows: events.add };
  const isMetadata = ({ path }: BackupEntry): boolean => path === metadataFile;
  // First: they say whose files the bucket may have.
  await restoreBackup(place, manifest, target, isMetadata);
  if (blobs.isBucket) await requireBucketOf(store, config, await metadata.id());
  await restoreBackup(place, manifest, target, (entry) => !isMetadata(entry));
  await events.finish();
}

const totalOf = ({ files, blobs, rows }: BackupSizes): number => files + blobs + rows;

/** Creates the folder, and makes sure that so many bytes of the backup can and may be written there. */
async function prepare(folder: string, bytes: number): Promise<void> {
  let free: number;
  try {
    makeFolder(folder);
    const content = contentOf(folder);
    if (content.length > 0 && !existsSync(join(folder, unfinishedRestore))) {
      throw new BackupError(
        `${folder} is not empty. Restore into an empty folder: set BELLWETHER_DATA_DIR, or move ${folder} away.`,
      );
    }
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
    if (content.length > 0 || free > bytes + spareBytes) return;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${folder} cannot be written (${codeOf(error)}).`, { cause: error });
  }
  throw new BackupError(
    `There is too little space in ${folder}: the backup needs ${sizeText(bytes)} there, and ${sizeText(free)} are free.`,
  );
}

function contentOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => !notContent.has(name) && name !== unfinishedRestore);
}

function withoutSpace(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new BackupError(
    `There is too little space in ${folder}. Nothing was restored: free some, and try again.`,
    { cause: error },
  );
}
