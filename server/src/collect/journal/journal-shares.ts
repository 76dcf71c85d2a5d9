import { JournalRejection } from '../journal-port.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { JournalReader } from './journal-reader.ts';
import type { Segment } from './segment.ts';

/** Share of the journal's limit that any project can fill. */
const freeForAll = 3 / 4;
/** Bytes read of each segment to estimate who filled it. */
const sample = { maxItems: 200, maxBytes: 64 * 1024 };

/**
 * Reserves the last quarter of the journal for projects that hold less than what is left of it. While
 * nothing is digested, a project that floods is rejected before others, and several that flood take half of
 * the rest each. Counts bytes by project and segment; a segment's counts are removed with it.
 */
export class JournalShares {
  private readonly segments = new Map<number, Map<number, number>>();
  private readonly held = new Map<number, number>();

  constructor(
    private readonly maxBytes: number,
    /** How many projects may send; a single one can fill the journal. */
    private readonly projects: () => number,
  ) {}

  /** Counts bytes that a project appended to a segment, which is named by its base. */
  add(segment: number, project: number, bytes: number): void {
    let counts = this.segments.get(segment);
    if (counts === undefined) this.segments.set(segment, (counts = new Map()));
    counts.set(project, (counts.get(project) ?? 0) + bytes);
    this.held.set(project, (this.held.get(project) ?? 0) + bytes);
  }

  /**
   * Counts a frame with records of several projects.
   * @param text its records, one a line
   * @param bytes of the whole frame
   */
  addFrame(segment: number, records: readonly JournalRecord[], text: string, bytes: number): void {
    const perCharacter = bytes / text.length;
    let from = 0;
    for (const { project } of records) {
      const end = text.indexOf('\n', from);
      const next = end === -1 ? text.length : end + 1;
      this.add(segment, project, Math.round((next - from) * perCharacter));
      from = next;
    }
  }

  release(segment: number): void {
    for (const [project, bytes] of this.segments.get(segment) ?? []) {
      const left = (this.held.get(project) ?? 0) - bytes;
      if (left > 0) this.held.set(project, left);
      else this.held.delete(project);
    }
    this.segments.delete(segment);
  }

  /** @param kept bytes of the whole journal */
  rejection(project: number, kept: number): JournalRejection | null {
    if (kept <= this.maxBytes * freeForAll) return null;
    const held = this.held.get(project) ?? 0;
    const isOver = held > this.maxBytes - kept && this.projects() > 1;
    return isOver ? new JournalRejection('share_full', 30) : null;
  }

  /** Estimates who filled the segments of earlier processes, by the start of each. */
  estimate(reader: JournalReader, segments: readonly Segment[], end: number): void {
    for (const [index, { base }] of segments.entries()) {
      const next = segments[index + 1]?.base ?? end;
      try {
        this.estimateSegment(reader, base, next);
      } catch {
        // The digest handles unreadable data; here it counts for no project.
      }
    }
  }

  private estimateSegment(reader: JournalReader, base: number, end: number): void {
    const { items, next: read } = reader.read(base, end, sample);
    const scale = (end - base) / Math.max(1, read - base);
    for (const [index, { position, record }] of items.entries()) {
      const bytes = (items[index + 1]?.position ?? read) - position;
      this.add(base, record.project, Math.round(bytes * scale));
    }
  }
}
