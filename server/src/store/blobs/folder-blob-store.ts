import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../../platform/durable-write.ts';
import { checkKey, checkPrefix } from './blob-key.ts';
import {
  type BlobListOptions,
  type BlobPage,
  type BlobStore,
  largestBlobPage,
} from './blob-store.ts';
import { DurableFolders } from './durable-folders.ts';

/** Ends the file name of a blob; no key has it, so `a/b` may lie beside `a/b/c`. */
const fileEnding = '=';
/** Begins with a dot, which no part of a key does. */
const temporaryFolder = '.new';
/** Each attempt after the first means that another removal came in between. */
const putAttempts = 20;

/** Blobs as files of a folder, one file each. */
export class FolderBlobStore implements BlobStore {
  private temporaries = 0;

  private readonly folders: DurableFolders;

  private constructor(private readonly folder: string) {
    this.folders = new DurableFolders(folder);
  }

  /** Opens the folder, made if need be, and clears what a crash left half-written. */
  static async open(folder: string): Promise<FolderBlobStore> {
    const temporary = join(folder, temporaryFolder);
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return new FolderBlobStore(folder);
  }

  /** The folder for a process that only reads, while another has it open. */
  static reading(folder: string): Pick<BlobStore, 'get' | 'list'> {
    return new FolderBlobStore(folder);
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    checkKey(key);
    const path = this.pathOf(key);
    const temporary = join(this.folder, temporaryFolder, String(this.temporaries++));
    for (let attempt = 1; ; attempt++) {
      try {
        await this.folders.within(dirname(path), () => writeDurably(path, content, temporary));
        return;
      } catch (error) {
        // A removal may take a folder away between its making and the renaming into it.
        if (!isMissing(error) || attempt === putAttempts) throw error;
      }
    }
  }

  async get(key: string): Promise<Buffer | null> {
    checkKey(key);
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async list(prefix: string, options: BlobListOptions = {}): Promise<BlobPage> {
    checkPrefix(prefix);
    const limit = Math.min(options.limit ?? largestBlobPage, largestBlobPage);
    const keys: string[] = [];
    for await (const key of keysBelow(this.folder, prefix, options.after ?? '')) {
      if (keys.length === limit) return { keys, next: keys.at(-1) ?? null };
      keys.push(key);
    }
    return { keys, next: null };
  }

  /** Not synced: what a power cut brings back is removed by whoever looks for what nobody needs. */
  async delete(key: string): Promise<void> {
    checkKey(key);
    await rm(this.pathOf(key), { force: true });
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    const folder = join(this.folder, prefix);
    await this.folders.without(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
    try {
      await syncFolder(dirname(folder));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, key + fileEnding);
  }
}

/** All keys below a prefix that come after `after`, in the order of their bytes. */
async function* keysBelow(root: string, prefix: string, after: string): AsyncGenerator<string> {
  for (const name of await namesIn(join(root, prefix))) {
    const key = prefix + name;
    if (!name.endsWith('/')) {
      if (key > after) yield key;
    } else if (key > after || after.startsWith(key)) {
      yield* keysBelow(root, key, after);
    }
  }
}

/** Blobs by their names and folders with a `/` behind, sorted as whole keys are. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .map((entry) =>
        entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileEnding.length),
      )
      .sort(byBytes);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Keys are ASCII, so the order of their code units is that of their bytes. */
function byBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
