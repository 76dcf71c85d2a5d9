import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sizeGigabytes = 12;

/** Where the service has its data. */
export interface SoakDisk {
  readonly folder: string;
  /** Used space, MB; null while it is filled. */
  usedMegabytes(): number | null;
  /** Leaves no free space; null where that is impossible. */
  readonly fill: (() => Promise<void>) | null;
  /** Frees what was filled. */
  empty(): void;
  close(): Promise<void>;
}

/** A separate file system, which only root can mount; otherwise a folder, which can't be filled. */
export async function openSoakDisk(): Promise<SoakDisk> {
  const place = mkdtempSync(join(tmpdir(), 'bellwether-soak-'));
  const folder = join(place, 'disk');
  mkdirSync(folder);
  const isMounted = await mountImage(join(place, 'image'), folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  const ballast = join(folder, 'ballast');
  const before = usedBytes(folder);
  return {
    folder: data,
    usedMegabytes: () => (existsSync(ballast) ? null : (usedBytes(folder) - before) / 1024 ** 2),
    fill: isMounted ? () => fillWith(ballast, folder) : null,
    empty: () => rmSync(ballast, { force: true }),
    close: async () => {
      if (isMounted) await unmount(folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** The engine of a killed service lives for a second or two. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run('umount', [folder]);
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await pause(500);
    }
  }
}

async function mountImage(image: string, folder: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  try {
    await run('truncate', ['-s', `${sizeGigabytes}G`, image]);
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, folder]);
    return true;
  } catch {
    rmSync(image, { force: true });
    return false;
  }
}

/** Almost: what is left is less than the reserve that the service keeps. */
async function fillWith(file: string, folder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  const leave = 4 * 1024 ** 2;
  await run('fallocate', ['-l', String(Math.max(bavail * bsize - leave, bsize)), file]);
}

function usedBytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return (blocks - bfree) * bsize;
}
