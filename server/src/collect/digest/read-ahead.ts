import type { TakenBatch } from './batch-taker.ts';

/** Bytes of the journal for which preparing a batch doesn't wait for more: some 10,000 page views. */
export const worthPreparing = 8 * 1024 ** 2;

type Take = (from: number, end: () => number, signal: AbortSignal) => Promise<TakenBatch>;

/** Prepares the next batch while the engine stores one, as soon as enough of it is there. */
export class ReadAhead {
  private end = 0;
  private prepared: Promise<TakenBatch> | undefined;
  /** Where the next batch begins, while one is stored and none is prepared. */
  private waiting: { readonly from: number; readonly signal: AbortSignal } | undefined;

  constructor(private readonly take: Take) {}

  /** Whether a batch was prepared, or is being prepared. */
  get isAhead(): boolean {
    return this.prepared !== undefined;
  }

  /** @param end of what is durable; a batch that is being prepared takes what is new, too */
  grown(end: number): void {
    this.end = Math.max(this.end, end);
    if (this.waiting !== undefined && this.end - this.waiting.from >= worthPreparing)
      this.prepare(this.waiting.from, this.waiting.signal);
  }

  /** The batch that begins there: the prepared one, if there is one. */
  async next(from: number, signal: AbortSignal): Promise<TakenBatch> {
    const taken = await (this.prepared ?? this.take(from, () => this.end, signal));
    this.prepared = undefined;
    return taken;
  }

  /**
   * Prepares the batch that begins at `from` while work on the one before it is done.
   * @param isThere whether there is enough of it already
   */
  async during<Result>(
    from: number,
    isThere: boolean,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.waiting = { from, signal };
    if (isThere) this.prepare(from, signal);
    else this.grown(this.end);
    try {
      return await work();
    } finally {
      this.waiting = undefined;
    }
  }

  /** Resolves when nothing is being prepared. If that failed, storing the batch reports it. */
  async settled(): Promise<void> {
    await this.prepared?.catch(() => undefined);
  }

  private prepare(from: number, signal: AbortSignal): void {
    this.waiting = undefined;
    if (signal.aborted) return;
    this.prepared = this.take(from, () => this.end, signal);
    this.prepared.catch(() => undefined);
  }
}
