import { writeRefusedNote, type Refused } from './refused-note.ts';
import { encodeSegmentHead, segmentHead, segmentPath } from './segment.ts';
import type { JournalDisk, SegmentFile } from './segment-file.ts';

/**
 * Writes the newest segment. After any failure, the segment is never written to again: bytes after `end`
 * are void and cut off, and the next write begins a new file there.
 */
export class SegmentWriter {
  private file: SegmentFile | undefined;
  /** The segment left with void bytes, until they are cut off or a newer one makes them void. */
  private refused: (Refused & { readonly file: SegmentFile }) | undefined;
  private base = 0;
  private beginning: Promise<number> | undefined;

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
    if (this.file !== undefined) return undefined;
    if (this.beginning !== undefined) {
      await this.beginning;
      return undefined;
    }
    this.beginning = this.begin();
    try {
      return await this.beginning;
    } finally {
      this.beginning = undefined;
    }
  }

  /**
   * Writes at `end` and returns when it is durable. After a failure, leaves the segment without these bytes:
   * their senders repeat them, so they must not be there after a restart.
   */
  async write(bytes: Uint8Array): Promise<void> {
    const { file, base, end } = this;
    if (file === undefined) throw new Error('No segment is open');
    try {
      await file.writeDurably(bytes, end - base);
      this.end += bytes.length;
    } catch (error) {
      this.file = undefined;
      this.refused = { file, base, end };
      await this.cutRefused();
      throw error;
    }
  }

  async leave(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    // Every acknowledged byte is already synced, so a failing close loses nothing.
    await file?.close().catch(() => undefined);
    await this.cutRefused();
  }

  /** If the disk rejects the cut, a note makes the next process cut; if it rejects both, call it again. */
  private async cutRefused(): Promise<void> {
    const { refused } = this;
    if (refused === undefined) return;
    try {
      await refused.file
        .cut(refused.end - refused.base)
        .catch(() => writeRefusedNote(this.folder, refused));
    } catch {
      return;
    }
    await this.forgetRefused();
  }

  private async forgetRefused(): Promise<void> {
    const { refused } = this;
    this.refused = undefined;
    await refused?.file.close().catch(() => undefined);
  }

  private async begin(): Promise<number> {
    await this.cutRefused();
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
    await this.forgetRefused();
    return base;
  }
}
