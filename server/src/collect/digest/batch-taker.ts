import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { JournalItem } from '../journal/index.ts';
import { Batch } from './batch.ts';
import { type AssignedSession, type OpenedKind, prepareKinds } from './digest-kind.ts';
import type { DigestContext } from './digest-step.ts';
import type { DeferredProject } from './fair/deferred-file.ts';
import type { DeferredFiles } from './fair/deferred-files.ts';
import { type BatchShares, FairShares, sharesAgain } from './fair/fair-shares.ts';
import type { Guard } from './guard/guard.ts';
import type { Deferrable } from './deferrable.ts';
import type { RetryingReader } from './retrying-reader.ts';
import type { SharedNames } from './names/shared-names.ts';
import type { DigestSessions } from './sessions/digest-sessions.ts';

export interface BatchTakerParts {
  readonly records: RetryingReader;
  readonly deferred: DeferredFiles;
  readonly guard: Guard;
  readonly kinds: readonly OpenedKind[];
  readonly deferrable: Deferrable;
  readonly context: DigestContext;
  readonly sessions: Pick<DigestSessions, 'prepare'>;
  readonly sharedNames: Pick<SharedNames, 'prepare'>;
  /** Milliseconds per step. */
  readonly spent: Map<string, number>;
  readonly clock: Clock;
  readonly maxItems: number | undefined;
  readonly maxBytes: number | undefined;
}

export interface TakenBatch {
  readonly batch: Batch;
  /** Position after it. */
  readonly to: number;
  /** Projects with deferred records. */
  readonly deferred: readonly DeferredProject[];
  /** Sessions of the deferred events, by position. */
  readonly sessions: AssignedSession[];
}

interface Limits {
  readonly maxItems: number;
  readonly maxBytes: number;
  readonly maxMs: number;
}

interface Taking {
  readonly from: number;
  readonly end: () => number;
  readonly limits: Limits;
  readonly shares: BatchShares;
  /** Whether it was taken before, so that its records are decided. */
  readonly isAgain: boolean;
}

const none: ReadonlySet<JournalItem> = new Set();
const byPosition = (one: JournalItem, other: JournalItem): number => one.position - other.position;
const unlimited: Limits = { maxItems: Infinity, maxBytes: Infinity, maxMs: Infinity };
/**
 * A batch that has taken this long ends with its current piece, so that waiting work isn't delayed (ms).
 */
const longBatch = 1000;
/** Limits of a batch that projects share: what it defers is stored soon after (ms, bytes). */
const sharedBatch = { maxMs: 400, maxBytes: 8 * 1024 ** 2 };

/** Reads batches and runs their steps, in pieces between which other work gets its turn. */
export class BatchTaker {
  private readonly limits: Limits;
  private readonly shares: FairShares;

  constructor(private readonly parts: BatchTakerParts) {
    const { maxItems = 20_000, maxBytes = 32 * 1024 ** 2 } = parts;
    this.limits = { maxItems, maxBytes, maxMs: longBatch };
    const isOnProbation = (project: number): boolean => parts.guard.isOnProbation(project);
    this.shares = new FairShares(maxItems, maxBytes, isOnProbation, parts.deferrable);
  }

  /**
   * Takes as much as one batch can hold.
   * @param end of what is durable; asked again, because it grows meanwhile
   */
  next(from: number, end: () => number, signal: AbortSignal): Promise<TakenBatch> {
    const shares = this.shares.begin(this.parts.clock.now(), this.parts.deferred.held());
    return this.take({ from, end, limits: this.limits, shares, isAgain: false }, signal);
  }

  /** Takes a batch within the bounds of an earlier attempt. */
  again(from: number, to: number, signal: AbortSignal): Promise<TakenBatch> {
    const shares = sharesAgain(this.parts.deferred.of(from, to), this.parts.deferrable);
    return this.take({ from, end: () => to, limits: unlimited, shares, isAgain: true }, signal);
  }

  private async take(
    { from, end, limits: { maxItems, maxBytes, maxMs }, shares, isAgain }: Taking,
    signal: AbortSignal,
  ): Promise<TakenBatch> {
    const { records, guard, context, kinds, spent, sharedNames } = this.parts;
    const batch = new Batch(kinds);
    const sessions: AssignedSession[] = [];
    const begun = performance.now();
    let worked = 0;
    let to = from;
    const isFull = (): boolean => {
      const most = shares.isShared ? sharedBatch : { maxBytes, maxMs };
      return to - from >= most.maxBytes || performance.now() - begun >= most.maxMs;
    };
    while (to < end() && batch.records < maxItems && (to === from || !isFull())) {
      const { items, next } = await records.next(to, end(), signal);
      await context.visitors.prepare(items, signal);
      await this.parts.sessions.prepare(items, context, signal);
      await sharedNames.prepare(items, signal);
      const split = shares.split(items, next);
      const doubtful = isAgain ? none : await guard.doubtful(context.journalId, split.taken);
      shares.leave([...doubtful]);
      const taken = split.taken.filter((item) => !doubtful.has(item));
      const later = [...split.later, ...doubtful].toSorted(byPosition);
      const start = performance.now();
      const kept = batch.sample(taken, context);
      const quarantined = await guard.take(context.journalId, kept, async (good) => {
        await prepareKinds(kinds, good);
        batch.add(good, context, spent, batch.letters);
      });
      worked += performance.now() - start;
      batch.quarantine(quarantined);
      for (const session of this.sessionsOf(later)) sessions.push(session);
      to = next;
      // Records of many MiB can take seconds each, and a process that doesn't report for that long is killed.
      await turn();
    }
    shares.worked(worked);
    return { batch, to, deferred: shares.deferred, sessions };
  }

  /** Assigns some records to sessions, in their turn. */
  private sessionsOf(later: readonly JournalItem[]): AssignedSession[] {
    const { context, kinds, spent } = this.parts;
    return kinds.flatMap((kind) => {
      if (kind.assignSessions === undefined) return [];
      const ofKind = later.filter(({ record }) => record.kind === kind.kind);
      return kind.assignSessions(ofKind, context, spent);
    });
  }
}
