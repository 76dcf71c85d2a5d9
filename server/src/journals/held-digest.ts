import type { DigestHold, RunningDigest } from '../collect/index.ts';

/** A digest may need so long for the batch that it has begun (ms). */
const stopsWithin = 60_000;
/** The digest continues if the database was not read for so long (ms). */
const longestUnknown = 15_000;

interface Current {
  readonly id: string;
  /** Null until the digest stands still. */
  hold: DigestHold | null;
  /** The database's time when it was first seen to stand still. */
  since: number | null;
  timer: NodeJS.Timeout;
}

/** Stops the digest of this instance while another one makes a snapshot. */
export class HeldDigest {
  private current: Current | null = null;

  /** @param handOver gives another instance what only this one has, once the digest stands still */
  constructor(
    private readonly running: () => Pick<RunningDigest, 'hold'> | null,
    private readonly handOver: (snapshot: string) => Promise<void>,
  ) {}

  /**
   * @param wanted ID of the snapshot for which nothing may be stored; null if there is none
   * @param time of the database, before the call
   * @returns since when nothing has been stored; null if something may be
   */
  answer(wanted: string | null, time: number): number | null {
    if (this.current?.id !== wanted || this.current.hold?.isIntact() === false) this.release();
    if (wanted === null) return null;
    this.current ??= this.begin(wanted);
    this.current?.timer.refresh();
    if (this.current === null || this.current.hold === null) return null;
    this.current.since ??= time;
    return this.current.since;
  }

  release(): void {
    clearTimeout(this.current?.timer);
    this.current?.hold?.release();
    this.current = null;
  }

  private begin(id: string): Current | null {
    const digest = this.running();
    if (digest === null) return null;
    const timer = setTimeout(() => this.release(), longestUnknown).unref();
    const begun: Current = { id, hold: null, since: null, timer };
    void this.hold(begun, digest);
    return begun;
  }

  private async hold(begun: Current, digest: Pick<RunningDigest, 'hold'>): Promise<void> {
    let hold: DigestHold | null = null;
    try {
      hold = await digest.hold(stopsWithin);
      await this.handOver(begun.id);
    } catch {
      // The next call tries again.
      hold?.release();
      if (this.current === begun) this.release();
      return;
    }
    if (this.current === begun) begun.hold = hold;
    else hold.release();
  }
}
