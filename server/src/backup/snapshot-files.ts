import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What becomes one entry of a backup; its files are read one after another. */
export interface Source {
  /** Relative to the data folder. */
  readonly path: string;
  readonly mark: string | null;
  readonly target?: string;
  /** Of a part of the engine. */
  readonly files?: readonly (readonly [name: string, bytes: number])[];
}

/** The engine writes it last into each of its parts: checksums of all other files. */
const checksums = 'checksums.txt';

/** Everything is in the file. The library deletes them some time after it has closed the copy. */
const emptyLogs: ReadonlySet<string> = new Set(['metadata.db-wal', 'metadata.db-shm']);

/** Everything in a snapshot. A part of the engine, which never changes, is one source with many files. */
export async function* snapshotFiles(root: string, folder = ''): AsyncGenerator<Source> {
  for (const name of (await readdir(join(root, folder))).toSorted()) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (emptyLogs.has(path)) continue;
    const found = await lstat(join(root, path));
    if (found.isSymbolicLink()) {
      yield { path, mark: null, target: await readlink(join(root, path)) };
    } else if (!found.isDirectory()) {
      yield { path, mark: null };
    } else if ((await readdir(join(root, path))).includes(checksums)) {
      const mark = createHash('sha256').update(await readFile(join(root, path, checksums)));
      yield { path, mark: mark.digest('hex'), files: await filesBelow(join(root, path), '') };
    } else {
      yield* snapshotFiles(root, path);
    }
  }
}

async function filesBelow(part: string, folder: string): Promise<(readonly [string, number])[]> {
  const entries = await readdir(join(part, folder), { withFileTypes: true });
  const files: (readonly [string, number])[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = folder + entry.name;
    if (entry.isDirectory()) files.push(...(await filesBelow(part, `${name}/`)));
    else files.push([name, (await stat(join(part, name))).size]);
  }
  return files;
}
