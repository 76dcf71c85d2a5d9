import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../../platform/durable-write.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { checkKey, checkPrefix } from './blob-key.ts';
import {
  type BlobListOptions,
  type BlobPage,
  type BlobStore,
  largestBlobPage,
} from './blob-store.ts';
import { DurableFolders } from './durable-folders.ts';

/** Suffix of a blob's file name. Keys never contain it, so `a/b` and `a/b/c` can both exist. */
const fileEnding = '=';
/** Begins with a dot, unlike every part of a key. */
const temporaryFolder = '.new';
/** Every further attempt means that another removal happened in between. */
const putAttempts = 20;

/** Blobs as files in a folder. */
export class FolderBlobStore implements BlobStore {
  private temporaries = 0;

  private readonly folders: DurableFolders;

  private constructor(private readonly folder: string) {
    this.folders = new DurableFolders(folder);
  }

  /** Opens the folder, creating it if needed, and removes files left incomplete by a crash. */
  static async open(folder: string): Promise<FolderBlobStore> {
    makeFolder(folder);
    const temporary = join(folder, temporaryFolder);
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return new FolderBlobStore(folder);
  }

  /** Opens the folder for reading only, while another process writes to it. */
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
        // A removal may delete the folder between its creation and the rename.
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

  /** Not synced: blobs that a power failure restores are removed as unreferenced later. */
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

/** All keys below a prefix after `after`, in byte order. */
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

/** Names of blobs, and of folders with a trailing `/`, in the order of whole keys. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    // What else is in a folder, such as a file of the operating system, is no blob.
    return entries
      .filter((entry) => entry.isDirectory() || entry.name.endsWith(fileEnding))
      .map((entry) =>
        entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileEnding.length),
      )
      .sort(byBytes);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Keys are ASCII, so code units sort like bytes. */
function byBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
