import { unlink } from 'node:fs/promises';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { atOnce } from '../../platform/pieces.ts';
import type { Random } from '../../platform/random.ts';
import { JournalRejection, type JournalPort } from '../journal-port.ts';
import type { JournalRecord } from '../journal-record.ts';
import { recordsText } from '../records-text.ts';
import { FrameGroup } from './frame-group.ts';
import { journalId, journalSince } from './journal-id.ts';
import { JournalReader } from './journal-reader.ts';
import { JournalShares } from './journal-shares.ts';
import { JournalSpace, type JournalBounds } from './journal-space.ts';
import { readMark } from './mark-file.ts';
import { recoverJournal, type Recovery } from './recovery.ts';
import { listSegments, segmentHead, segmentPath, type Segment } from './segment.ts';
import type { ReadAt } from './segment-bytes.ts';
import { systemDisk, type JournalDisk } from './segment-file.ts';
import { SegmentWriter } from './segment-writer.ts';

const reopenEvery = 1000;

export interface JournalOptions extends JournalBounds {
  /** `<data>/journal`; created if it is missing. */
  readonly folder: string;
  readonly random: Random;
  /** Says when a new journal began; default: the system clock. */
  readonly clock?: Clock;
  /** Size at which the next segment begins; default 64 MiB, or an eighth of the journal's limit. */
  readonly segmentBytes?: number;
  /** How many projects there are; default: one, which can fill the journal alone. */
  readonly projects?: () => number;
  readonly disk?: JournalDisk;
  readonly readAt?: ReadAt;
  /** Called once for each failed write. */
  readonly onWriteFailed?: (error: unknown) => void;
}

/** Figures for health and metrics; counts are since the start. */
export interface JournalState {
  readonly id: string;
  /** Positions of the oldest byte, and after the last durable one. */
  readonly start: number;
  readonly end: number;
  readonly segments: number;
  readonly queuedBytes: number;
  readonly groups: number;
  readonly records: number;
  readonly failures: number;
  readonly rejection: JournalRejection | null;
  /** Whether there is too little disk for files. */
  readonly isDiskLow: boolean;
}

/** The journal's writing side. The service has one, and only it writes into the folder. */
export class Journal implements JournalPort {
  private gathering = new FrameGroup();
  private spare = new FrameGroup();
  private writing: Promise<void> | undefined;
  private broken: JournalRejection | null = null;
  private reopening: NodeJS.Timeout | undefined;
  /** The last attempt to reopen it. */
  private tried: Promise<void> | undefined;
  private closing = false;
  private turning = false;
  private readonly listeners: ((end: number) => void)[] = [];
  private groups = 0;
  private records = 0;
  private failures = 0;
  private writingBytes = 0;

  constructor(
    readonly id: string,
    readonly folder: string,
    /** What opening found. */
    readonly recovery: Recovery,
    private readonly segments: Segment[],
    private readonly writer: SegmentWriter,
    private readonly space: JournalSpace,
    private readonly shares: JournalShares,
    private readonly onWriteFailed: (error: unknown) => void,
  ) {}

  append(records: readonly JournalRecord[], text?: string): Promise<void> {
    const [first] = records;
    // Counts of dropped items belong to the service, whichever project comes first among them.
    const project = first?.kind === 'outcomes' ? undefined : first?.project;
    const isMixed = project !== undefined && records.some((record) => record.project !== project);
    const rejection = isMixed ? this.rejectionOfAny(records) : this.rejection(project);
    if (rejection !== null) return Promise.reject(rejection);
    if (records.length === 0) return Promise.resolve();
    const before = this.gathering.length;
    const written = isMixed ? (text ?? atOnce(recordsText(records))) : text;
    let durable: Promise<void>;
    try {
      durable = this.gathering.add(records, written);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    if (project !== undefined) {
      const segment = this.segments.at(-1)?.base ?? 0;
      const length = this.gathering.length - before;
      if (!isMixed || written === undefined) this.shares.add(segment, project, length);
      else this.shares.addFrame(segment, records, written, length);
    }
    // After the requests of this turn of the loop, so that they already share the first fsync.
    if (this.writing === undefined) {
      this.writing = new Promise((resolve) => {
        setImmediate(() => resolve(this.writeAll()));
      });
    }
    return durable;
  }

  rejection(project?: number): JournalRejection | null {
    if (this.closing) return new JournalRejection('closing', 5);
    if (this.broken !== null) return this.broken;
    const start = this.segments[0]?.base ?? this.writer.end;
    const kept = this.writer.end - start;
    const full = this.space.rejection(kept, this.queuedBytes);
    if (full !== null || project === undefined) return full;
    return this.shares.rejection(project, kept + this.queuedBytes);
  }

  /** Records are stored together or not at all, so one project over its share is enough. */
  private rejectionOfAny(records: readonly JournalRecord[]): JournalRejection | null {
    for (const project of new Set(records.map((record) => record.project))) {
      const rejection = this.rejection(project);
      if (rejection !== null) return rejection;
    }
    return null;
  }

  isDiskLow(): boolean {
    return this.space.isLow();
  }

  /** Resolves when everything appended before the call is on disk or rejected, and its writers know. */
  async settled(): Promise<void> {
    // While a group is written it is the spare one; the collecting one is written after it.
    await (this.gathering.pending ?? this.spare.pending)?.catch(() => undefined);
  }

  /**
   * Begins a new segment unless the newest one begins at or after the position, so that everything before
   * the position can be released. If the disk fails, nothing changes: call again.
   */
  turn(position: number): void {
    const newest = this.segments.at(-1)?.base ?? 0;
    if (newest >= position || this.broken !== null || this.closing) return;
    this.turning = true;
    this.writing ??= this.writeAll();
  }

  /** Limit of the journal's size. */
  get maxBytes(): number {
    return this.space.maxBytes;
  }

  /** Position after the last durable record. */
  get durableEnd(): number {
    return this.writer.end;
  }

  /** Calls the listener after every group, with the new durable end. */
  onDurable(listener: (end: number) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Removes segments that end at or before the position. On a full disk, nothing more is written to the
   * newest one, so a new one begins behind it, and the next call removes it, too.
   */
  async release(position: number): Promise<void> {
    while (this.segments.length > 1 && (this.segments[1]?.base ?? Infinity) <= position) {
      const gone = this.segments.shift();
      if (gone === undefined) continue;
      this.shares.release(gone.base);
      await unlink(gone.path).catch(this.onWriteFailed);
    }
    const newest = this.segments.at(-1)?.base ?? 0;
    const isEmpty = this.durableEnd <= newest + segmentHead;
    if (isEmpty || position < this.durableEnd) return;
    if (this.rejection()?.reason === 'disk_full') this.turn(position);
  }

  state(): JournalState {
    return {
      id: this.id,
      start: this.segments[0]?.base ?? this.writer.end,
      end: this.writer.end,
      segments: this.segments.length,
      queuedBytes: this.queuedBytes,
      groups: this.groups,
      records: this.records,
      failures: this.failures,
      rejection: this.rejection(),
      isDiskLow: this.isDiskLow(),
    };
  }

  /** Rejects new records, writes accepted ones, closes the file. */
  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.reopening);
    await this.writing;
    await this.tried;
    await this.writer.leave();
    this.space.close();
  }

  private get queuedBytes(): number {
    return this.gathering.length + this.writingBytes;
  }

  private async writeAll(): Promise<void> {
    while (this.turning || this.gathering.frames > 0) {
      // While it is broken, one thing only is tried: to reopen it.
      if (this.broken !== null) this.turning = false;
      if (this.turning) await this.turnNow();
      if (this.gathering.frames === 0) continue;
      const group = this.gathering;
      this.gathering = this.spare;
      this.spare = group;
      await this.writeGroup(group);
    }
    this.writing = undefined;
  }

  private async writeGroup(group: FrameGroup): Promise<void> {
    if (this.broken !== null) return group.finish(this.broken);
    const { length, records } = group;
    this.writingBytes = length;
    try {
      await this.openFor(length);
      await this.writer.write(group.seal(this.writer.end));
    } catch (error) {
      this.writingBytes = 0;
      group.finish(this.failed(error));
      await this.reopen();
      return;
    }
    this.writingBytes = 0;
    this.groups += 1;
    this.records += records;
    this.space.wrote(length);
    group.finish();
    this.publish();
  }

  private async turnNow(): Promise<void> {
    this.turning = false;
    try {
      await this.writer.leave();
      await this.openFor(0);
      this.publish();
    } catch (error) {
      this.failed(error);
      await this.reopen();
    }
  }

  /** Opens the first or next segment if one is needed. */
  async openFor(bytes: number): Promise<void> {
    const base = await this.writer.ready(bytes);
    if (base !== undefined) this.segments.push({ base, path: segmentPath(this.folder, base) });
  }

  private publish(): void {
    for (const listener of this.listeners) listener(this.writer.end);
  }

  private failed(error: unknown): JournalRejection {
    this.failures += 1;
    this.broken = new JournalRejection('write_failed', 2, error);
    this.onWriteFailed(error);
    return this.broken;
  }

  /** Rejects everything until a new segment is durable: tries immediately, then every second. */
  private async reopen(): Promise<void> {
    try {
      await this.openFor(0);
      this.broken = null;
    } catch (error) {
      this.failed(error);
      if (this.closing) return;
      clearTimeout(this.reopening);
      this.reopening = setTimeout(() => {
        this.tried = this.reopen();
      }, reopenEvery).unref();
    }
  }
}

/**
 * Opens the journal of a folder: finds its end, cuts an unfinished tail, begins a new segment.
 * @throws Error if the folder cannot be used
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { folder } = options;
  const disk = options.disk ?? systemDisk;
  makeFolder(folder);
  const id = journalId(folder, options.random);
  journalSince(folder, (options.clock ?? systemClock).now());
  const recovery = recoverJournal(folder, options.readAt);
  // A mark beyond the end means that segments were removed; positions are never reused.
  const end = Math.max(recovery.end, markEnd(folder, id));
  const space = new JournalSpace(disk, folder, options);
  // The newest segment is never removed, so it must be a small part of the limit.
  const segmentBytes = options.segmentBytes ?? Math.min(64 * 1024 ** 2, space.maxBytes / 8);
  const writer = new SegmentWriter(disk, folder, id, end, segmentBytes);
  const segments = listSegments(folder);
  const shares = new JournalShares(space.maxBytes, options.projects ?? (() => 1));
  const reader = new JournalReader(folder, options.readAt);
  shares.estimate(reader, segments, recovery.end);
  reader.close();
  const journal = new Journal(
    id,
    folder,
    recovery,
    segments,
    writer,
    space,
    shares,
    options.onWriteFailed ?? (() => undefined),
  );
  await space.check();
  await journal.openFor(0);
  return journal;
}

function markEnd(folder: string, id: string): number {
  const mark = readMark(folder, id);
  return mark.batch.at(-1)?.to ?? mark.position;
}
