import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../platform/code-of.ts';
import { machineMemory } from '../platform/machine-memory.ts';

/** What the checks look at: this machine, and the data folder. Sizes in bytes, times in Unix ms. */
export interface Facts {
  readonly now: number;
  readonly node: string;
  /** Why the embedded engine cannot run here. */
  readonly obstacle: string | null;
  /** What is wrong with the limit of open files. */
  readonly openFiles: string | null;
  /** Of the machine, or of its container. */
  readonly memory: number;
  /** What the engine may use; null without an embedded one. */
  readonly engineMemory: number | null;
  /** Of the data folder, then of folders in it that are elsewhere. */
  readonly disks: readonly Disk[];
  /** With less free space, uploads are rejected. */
  readonly leastFree: number;
  /** Parts of tables that the engine could not read and put aside. */
  readonly detached: readonly string[];
  /** Time of the newest file. */
  readonly newestFile: number | null;
  readonly firstFile: number | null;
  readonly lastBackup: number | null;
}

export interface Disk {
  /** Relative to the data folder, which is empty. */
  readonly folder: string;
  readonly free: number;
  readonly size: number;
}

/** Folders that can be mounts, or links to other disks. */
const mountable = ['', 'journal', 'engine', 'blobs', 'dead-letters', 'backups'];

/** `BELLWETHER_…` settings, and what other modules know. */
export type KnownFacts = Pick<
  Facts,
  'now' | 'obstacle' | 'openFiles' | 'engineMemory' | 'leastFree'
>;

/** File of the data folder that says when the last backup was made. */
export const lastBackupFile = 'last-backup.json';

export async function readFacts(dataFolder: string, known: KnownFacts): Promise<Facts> {
  return {
    ...known,
    node: process.versions.node,
    memory: machineMemory(),
    disks: await disksOf(dataFolder),
    detached: detachedIn(join(dataFolder, 'engine', 'store')),
    newestFile: timeOf(dataFolder, ['metadata.db-wal', 'metadata.db', 'journal'], Math.max),
    firstFile: timeOf(dataFolder, ['journal/id', 'metadata.db'], Math.min),
    lastBackup: lastBackup(join(dataFolder, lastBackupFile)),
  };
}

async function disksOf(dataFolder: string): Promise<Disk[]> {
  const seen = new Set<number>();
  const disks: Disk[] = [];
  for (const folder of mountable) {
    const path = join(dataFolder, folder);
    const device = statSync(path, { throwIfNoEntry: false })?.dev;
    if (device === undefined || seen.has(device)) continue;
    seen.add(device);
    const { bavail, bsize, blocks } = await statfs(path);
    disks.push({ folder, free: bavail * bsize, size: blocks * bsize });
  }
  return disks;
}

function timeOf(
  folder: string,
  names: readonly string[],
  choose: (...times: readonly number[]) => number,
): number | null {
  const paths = names.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return paths.length === 0 ? null : choose(...paths.map((path) => statSync(path).mtimeMs));
}

/** `ignored_…` are parts that a merge has replaced. */
function detachedIn(store: string): string[] {
  const tables = foldersIn(store).flatMap(foldersIn);
  const parts = tables.flatMap((table) => foldersIn(join(table, 'detached')));
  return parts.map((part) => basename(part)).filter((name) => !name.startsWith('ignored_'));
}

/** None if it is gone: the engine drops tables meanwhile. */
function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function lastBackup(path: string): number | null {
  try {
    const { at } = JSON.parse(readFileSync(path, 'utf8')) as { readonly at: number };
    return at;
  } catch {
    // Another user may have made it, or none was made.
    return null;
  }
}
