import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

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

export const systemDisk: JournalDisk = {
  async create(path) {
    const file = await open(path, 'w', 0o600);
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return {
      write: async (bytes, offset) =>
        (await file.write(bytes, 0, bytes.length, offset)).bytesWritten,
      sync: () => file.datasync(),
      close: () => file.close(),
    };
  },
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};
