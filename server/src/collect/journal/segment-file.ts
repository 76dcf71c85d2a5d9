import { close, closeSync, constants, fdatasync, openSync, write } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../platform/durable-write.ts';

/** The journal's dealings with the disk; tests put one in its place that fails. */
export interface JournalDisk {
  /** Creates the file (an older one of that name held nothing) and makes its name durable. */
  create(path: string): Promise<SegmentFile>;
  /** Bytes a user may still write in the folder's file system. */
  free(folder: string): Promise<number>;
}

export interface SegmentFile {
  /** Bytes written, which may be fewer than given. */
  write(bytes: Uint8Array, offset: number): Promise<number>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

const { O_WRONLY, O_CREAT, O_TRUNC, O_DSYNC } = constants;
/** Linux can write and sync in one call, which saves a way to the thread pool and back. */
const syncsItself = process.platform === 'linux';
const flags = O_WRONLY | O_CREAT | O_TRUNC | (syncsItself ? O_DSYNC : 0);

export const systemDisk: JournalDisk = {
  async create(path) {
    // A plain descriptor: a write and a sync through a FileHandle take a quarter more time.
    const fd = openSync(path, flags, 0o600);
    try {
      await syncFolder(dirname(path));
    } catch (error) {
      closeSync(fd);
      throw error;
    }
    return {
      write: (bytes, offset) =>
        new Promise((resolve, reject) => {
          write(fd, bytes, 0, bytes.length, offset, (error, written) =>
            error === null ? resolve(written) : reject(error),
          );
        }),
      sync: () =>
        syncsItself
          ? Promise.resolve()
          : new Promise((resolve, reject) => {
              fdatasync(fd, (error) => (error === null ? resolve() : reject(error)));
            }),
      close: () => promisify(close)(fd),
    };
  },
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};
