import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../platform/durable-write.ts';
import { makeFolder } from '../platform/make-folder.ts';

/** Why there can be no copy before an upgrade: one sentence that says what to do. */
export class UpgradeCopyError extends Error {
  override readonly name = 'UpgradeCopyError';
}

/** Which copies are made before a store is upgraded. */
export interface UpgradeCopyRules {
  /** How many of the newest copies are kept; 0: no copies are made. */
  readonly kept: number;
  /** Bytes that stay free on the disk. */
  readonly leastFree: number;
}

/** An upgrade of a store that was in use. */
export interface StoreUpgrade {
  readonly store: 'metadata' | 'events';
  /** The store's current version. After an interrupted upgrade, it differs from the version that the upgrade began with. */
  readonly from: string;
  readonly to: string;
  /** Size of the copy, bytes. */
  readonly bytes: number;
}

/** Written with each copy, last. */
interface About {
  readonly store: string;
  readonly from: string;
  readonly to: string;
  /** Order in which they were made. */
  readonly nth: number;
  readonly isFinished: boolean;
}

const aboutFile = 'copy.json';
const copyStart = 'before-upgrade-';
const draftEnding = '.unfinished';

/** The copies of a data folder, in `backups/before-upgrade-…`. */
export class UpgradeCopies {
  constructor(
    private readonly folder: string,
    private readonly rules: UpgradeCopyRules,
  ) {}

  /**
   * Copies a store before its upgrade. An upgrade that was stopped half-way keeps the copy from before it.
   * @param make writes the copy into an empty folder
   * @returns the folder of the copy, null without one
   * @throws UpgradeCopyError if there is too little space
   */
  async before(
    upgrade: StoreUpgrade,
    make: (folder: string) => Promise<void>,
  ): Promise<string | null> {
    const { store, from, to } = upgrade;
    const { kept } = this.rules;
    if (kept === 0) return null;
    const made = this.made(store);
    const last = made.at(-1);
    if (last !== undefined && !last.about.isFinished) {
      if (last.about.from !== from) return last.path;
      // Nothing was changed after it was made. Meanwhile an earlier release may have used the store.
      rmSync(last.path, { recursive: true });
      made.pop();
    }
    makeFolder(this.folder);
    this.removeDrafts(store);
    this.requireSpace(upgrade);
    const path = this.newPath(upgrade);
    const draft = path + draftEnding;
    mkdirSync(draft, { mode: 0o700 });
    await make(draft);
    const nth = (last?.about.nth ?? 0) + 1;
    await writeAbout(draft, { store, from, to, nth, isFinished: false });
    await rename(draft, path);
    await syncFolder(this.folder);
    // The folder itself may be new.
    await syncFolder(dirname(this.folder));
    for (const { path } of made.slice(0, Math.max(made.length + 1 - kept, 0)))
      rmSync(path, { recursive: true });
    return path;
  }

  /** Notes that a store is upgraded: the next upgrade needs another copy. */
  async finish(store: StoreUpgrade['store']): Promise<void> {
    if (existsSync(this.folder)) this.removeDrafts(store);
    for (const { path, about } of this.made(store))
      if (!about.isFinished) await writeAbout(path, { ...about, isFinished: true });
  }

  /** What killed processes have left, also of other upgrades: it takes space. */
  private removeDrafts(store: StoreUpgrade['store']): void {
    for (const name of readdirSync(this.folder)) {
      if (name.startsWith(`${copyStart}${store}-`) && name.endsWith(draftEnding))
        rmSync(join(this.folder, name), { recursive: true, force: true });
    }
  }

  /** Complete copies of a store, in the order they were made. */
  private made(store: string): { readonly path: string; readonly about: About }[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => name.startsWith(copyStart) && !name.endsWith(draftEnding))
      .flatMap((name) => {
        const path = join(this.folder, name);
        const about = readAbout(path);
        return about?.store === store ? [{ path, about }] : [];
      })
      .toSorted((one, other) => one.about.nth - other.about.nth);
  }

  private newPath({ store, from, to }: StoreUpgrade): string {
    const name = join(this.folder, `${copyStart}${store}-${from}-${to}`);
    for (let nth = 2, path = name; ; nth++) {
      if (!existsSync(path)) return path;
      path = `${name}-${nth}`;
    }
  }

  private requireSpace({ store, bytes }: StoreUpgrade): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const free = bavail * bsize - this.rules.leastFree;
    if (free >= bytes) return;
    throw new UpgradeCopyError(
      `there is too little space in ${this.folder} for a copy of the ${store} before the upgrade (${megabytes(bytes)} of ` +
        `${megabytes(Math.max(free, 0))} MB): free some, or set BELLWETHER_UPGRADE_COPIES=0 to upgrade without a copy`,
    );
  }
}

function readAbout(path: string): About | null {
  try {
    return JSON.parse(readFileSync(join(path, aboutFile), 'utf8')) as About;
  } catch {
    // Something that we did not make.
    return null;
  }
}

function writeAbout(path: string, about: About): Promise<void> {
  return writeDurably(join(path, aboutFile), `${JSON.stringify(about)}\n`);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
