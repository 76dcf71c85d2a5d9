import { JournalRejection } from '../journal-port.ts';
import type { JournalDisk } from './segment-file.ts';

const checkEvery = 1000;
/** So that what was rejected is soon accepted again. */
const checkShortDiskEvery = 200;
/** Files are rejected at this multiple of the free bytes at which everything is. */
const lowFactor = 4;

/** `low`: no files are stored. `full`: nothing is. */
export type DiskState = 'enough' | 'low' | 'full';

export interface JournalBounds {
  /** Bytes of segments that the digest has not passed yet; default 16 GiB. */
  readonly maxBytes?: number;
  /** Free bytes below which nothing is accepted; default 64 MiB (`BELLWETHER_MIN_FREE_MB`). */
  readonly minFreeBytes?: number;
  /** Bytes waiting for the disk; default 64 MiB. */
  readonly maxQueueBytes?: number;
  /** Called when there is less disk, or more again. */
  readonly onDiskState?: (state: DiskState, freeBytes: number) => void;
}

/** Says whether there is room, from numbers in memory; the disk is checked once a second, or more often while it is short. */
export class JournalSpace {
  readonly maxBytes: number;
  private readonly minFreeBytes: number;
  private readonly maxQueueBytes: number;
  private readonly onDiskState: JournalBounds['onDiskState'];
  private free = Number.POSITIVE_INFINITY;
  private state: DiskState = 'enough';
  private closed = false;
  private timer: NodeJS.Timeout;

  constructor(
    private readonly disk: JournalDisk,
    private readonly folder: string,
    bounds: JournalBounds,
  ) {
    this.maxBytes = bounds.maxBytes ?? 16 * 1024 ** 3;
    this.minFreeBytes = bounds.minFreeBytes ?? 64 * 1024 ** 2;
    this.maxQueueBytes = bounds.maxQueueBytes ?? 64 * 1024 ** 2;
    this.onDiskState = bounds.onDiskState;
    this.timer = this.checkingEvery(checkEvery);
  }

  /** Asks the file system; if it does not respond, the last number stays. */
  async check(): Promise<void> {
    try {
      this.free = await this.disk.free(this.folder);
    } catch {
      // Then the write fails, too, and is answered accordingly.
    }
    const state = this.isFull(0) ? 'full' : this.isLow() ? 'low' : 'enough';
    if (state === this.state) return;
    this.state = state;
    clearInterval(this.timer);
    if (!this.closed) {
      this.timer = this.checkingEvery(state === 'enough' ? checkEvery : checkShortDiskEvery);
    }
    this.onDiskState?.(state, this.free);
  }

  private checkingEvery(interval: number): NodeJS.Timeout {
    return setInterval(() => void this.check(), interval).unref();
  }

  isLow(): boolean {
    return this.free < this.minFreeBytes * lowFactor;
  }

  /** Counts bytes written since the last check. */
  wrote(bytes: number): void {
    this.free -= bytes;
  }

  rejection(kept: number, queued: number): JournalRejection | null {
    if (this.isFull(queued)) return new JournalRejection('disk_full', 30);
    if (kept + queued > this.maxBytes) return new JournalRejection('journal_full', 30);
    if (queued > this.maxQueueBytes) return new JournalRejection('queue_full', 1);
    return null;
  }

  private isFull(queued: number): boolean {
    return this.free < this.minFreeBytes + queued;
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
  }
}
