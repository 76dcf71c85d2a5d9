import {
  type JournalDisk,
  type SegmentFile,
  systemDisk,
} from '../src/collect/journal/segment-file.ts';

/** The real disk, with counted calls that can be made to fail. */
export class FaultyDisk implements JournalDisk {
  writes = 0;
  failWhole = 0;
  failHalfway = 0;
  failCreate = 0;
  failCut = 0;
  freeBytes: number | undefined;

  async create(path: string): Promise<SegmentFile> {
    if (this.failCreate-- > 0) throw new Error('ENOSPC');
    const file = await systemDisk.create(path);
    return {
      writeDurably: async (bytes, offset) => {
        this.writes += 1;
        const halfway = this.failHalfway-- > 0;
        await file.writeDurably(halfway ? bytes.subarray(0, bytes.length >> 1) : bytes, offset);
        if (halfway || this.failWhole-- > 0) throw new Error('EIO');
      },
      cut: async (length) => {
        if (this.failCut-- > 0) throw new Error('EIO');
        await file.cut(length);
      },
      close: () => file.close(),
    };
  }

  async free(path: string): Promise<number> {
    return this.freeBytes ?? systemDisk.free(path);
  }
}
