import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Lru } from '../../platform/lru.ts';
import { syncFolder } from '../../platform/durable-write.ts';

const remembered = 10_000;

/**
 * Makes folders below a root that survive a power cut. What was made is remembered: to make and sync
 * it each time costs three times what writing a file in it does. Whoever removes folders says so.
 */
export class DurableFolders {
  private readonly made = new Lru<string, true>(remembered);
  private removing = 0;
  private removals = 0;

  constructor(private readonly root: string) {}

  /** Does work in a folder. Rejects as it does, with ENOENT too where the folder went meanwhile. */
  async within(folder: string, work: () => Promise<void>): Promise<void> {
    const removals = this.removals;
    if (this.made.get(folder) === undefined) await this.make(folder);
    try {
      await work();
    } catch (error) {
      this.made.delete(folder);
      throw error;
    }
    if (this.removing === 0 && removals === this.removals) this.made.set(folder, true);
    // It may have been removed, and another writer just be making it again.
    else await this.make(folder);
  }

  /** Does what removes folders. */
  async without(remove: () => Promise<void>): Promise<void> {
    this.removing += 1;
    this.made.clear();
    try {
      await remove();
    } finally {
      this.removing -= 1;
      this.removals += 1;
      this.made.clear();
    }
  }

  /** The folders above are synced too: another writer may just have made them. */
  private async make(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let above = folder; above !== this.root;) {
      above = dirname(above);
      await syncFolder(above);
    }
  }
}
