import { batchInterval } from './batch-interval.ts';
import type { Digest } from './digest.ts';
import { pause } from './engine-retries.ts';
import type { LoopPause } from './loop-pause.ts';
import { worthPreparing } from './read-ahead.ts';

/** Bytes of the journal that make a batch worthwhile at once: some 20,000 page views. */
const worthIt = 16 * 1024 ** 2;
const gatherAtLeast = 30;
const restAfter = 5000;
const checkpointEvery = 60_000;
/** While the disk is full. */
const checkpointAgain = 2000;
/** Writing checkpoints takes at most one twentieth of the time. */
const checkpointShare = 20;

export interface DigestLoopOptions {
  readonly digest: Digest;
  /** Bytes that the journal keeps only for the checkpoint. With more, it is written sooner. */
  readonly checkpointBytes: number;
  readonly signal: AbortSignal;
  /** Called after each batch and checkpoint. */
  readonly onProgress: () => void;
  /** Called once when nothing has arrived for some seconds after work. */
  readonly onRest: () => void;
  /** Keeps the loop between two batches. */
  readonly pausing?: LoopPause;
}

/** Stores batch after batch while the journal grows. */
export class DigestLoop {
  private end = 0;
  private wake: (() => void) | undefined;
  private checkpointRequested = false;
  private hasDeadLetterRequests = false;

  constructor(private readonly options: DigestLoopOptions) {}

  /** Says how far the journal is durable. */
  grown(end: number): void {
    this.end = end;
    this.options.digest.grown(end);
    this.wake?.();
  }

  /**
   * Writes a checkpoint after the current batch, or later if the last one took so long that it must wait.
   */
  checkpointSoon(): void {
    this.checkpointRequested = true;
    this.wake?.();
  }

  /** Stops waiting for the journal to grow. */
  look(): void {
    this.wake?.();
  }

  /** Checks for requests for dead letters; the loop processes them between two batches. */
  checkDeadLetterRequests(): void {
    if (this.hasDeadLetterRequests || !this.options.digest.hasDeadLetterRequests) return;
    this.hasDeadLetterRequests = true;
    this.wake?.();
  }

  /**
   * Runs until the signal aborts, then finishes the current batch and saves the open sessions.
   * @throws any error after which the digest's state is unknown: start it again
   */
  async run(): Promise<void> {
    const { digest, checkpointBytes, signal, onProgress, onRest, pausing } = this.options;
    let resting = true;
    let lastBatch = Number.NEGATIVE_INFINITY;
    let nextCheckpoint = performance.now() + checkpointEvery;
    let earliest = 0;
    await digest.numbering.report(signal);
    void digest.numbering.numberOldRows(signal);
    while (!signal.aborted) {
      if (pausing?.isRequested === true) {
        if (digest.isAhead) await digest.storeNext(this.end, signal);
        onProgress();
        await pausing.rest();
        continue;
      }
      if (await digest.openSessions(signal)) {
        this.checkpointRequested = true;
        onProgress();
      }
      digest.vetDeferred(() => this.wake?.());
      if (this.hasDeadLetterRequests) {
        // After a failure, with the next look.
        this.hasDeadLetterRequests =
          (await digest.processDeadLetterRequest(signal)) && digest.hasDeadLetterRequests;
        onProgress();
      }
      if (digest.position >= this.end && !this.hasDeadLetterRequests && !digest.hasDeferred) {
        const longest = Math.max(nextCheckpoint - performance.now(), 0);
        await this.untilGrown(resting ? longest : Math.min(restAfter, longest));
        const quiet = performance.now() - lastBatch >= restAfter;
        if (!resting && quiet && digest.position >= this.end) {
          onRest();
          resting = true;
        }
      } else if (digest.position < this.end) {
        if (this.end - digest.position < (digest.isAhead ? worthPreparing : worthIt)) {
          const due = lastBatch + batchInterval(digest.figures.lastBatchTook) - performance.now();
          await pause(Math.max(due, gatherAtLeast), signal);
          if (signal.aborted) break;
        }
        resting = false;
        lastBatch = performance.now();
        await digest.storeNext(this.end, signal);
        onProgress();
      }
      if (digest.hasDeferred && this.end - digest.position < worthIt) {
        await digest.storeDeferred(signal);
        onProgress();
      }
      const due =
        this.checkpointRequested || digest.unsaved > checkpointBytes ? earliest : nextCheckpoint;
      const start = performance.now();
      if (start >= due && (await digest.checkpoint(signal))) {
        this.checkpointRequested = false;
        earliest = start + (performance.now() - start) * checkpointShare;
        const wait = digest.isUnsaved ? checkpointAgain : checkpointEvery;
        nextCheckpoint = Math.max(start + wait, earliest);
        onProgress();
      }
    }
    if (digest.isAhead) await digest.storeNext(this.end, signal);
    await digest.checkpoint(signal);
    onProgress();
  }

  private untilGrown(longest: number): Promise<void> {
    const { signal } = this.options;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, longest);
      signal.addEventListener('abort', done);
      this.wake = done;
    });
  }
}
