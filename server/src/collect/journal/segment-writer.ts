import { encodeSegmentHead, segmentHead, segmentPath } from './segment.ts';
import type { JournalDisk, SegmentFile } from './segment-file.ts';

/**
 * Writes the newest segment. After any failure, the segment is never written to again: bytes after `end`
 * are void, and the next write begins a new file there.
 */
export class SegmentWriter {
  private file: SegmentFile | undefined;
  private base = 0;

  constructor(
    private readonly disk: JournalDisk,
    private readonly folder: string,
    private readonly journalId: string,
    /** Position after the last durable frame. */
    public end: number,
    private readonly segmentBytes: number,
  ) {}

  /**
   * Makes sure that a segment has room for a group of this length.
   * @returns the base of the new segment, if it began one
   */
  async ready(bytes: number): Promise<number | undefined> {
    const full = this.end - this.base + bytes > this.segmentBytes;
    if (this.file !== undefined && full && this.end > this.base + segmentHead) await this.leave();
    return this.file === undefined ? this.begin() : undefined;
  }

  /** Writes at `end` and returns when it is durable; after a failure, leaves the segment. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.file === undefined) throw new Error('No segment is open');
    try {
      await this.file.writeDurably(bytes, this.end - this.base);
      this.end += bytes.length;
    } catch (error) {
      await this.leave();
      throw error;
    }
  }

  async leave(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    // Every acknowledged byte is already synced, so a failing close loses nothing.
    await file?.close().catch(() => undefined);
  }

  private async begin(): Promise<number> {
    const base = this.end;
    const file = await this.disk.create(segmentPath(this.folder, base));
    try {
      await file.writeDurably(encodeSegmentHead(this.journalId, base), 0);
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
    this.file = file;
    this.base = base;
    this.end = base + segmentHead;
    return base;
  }
}
