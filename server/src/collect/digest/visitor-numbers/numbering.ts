import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import { isDiskFull } from '../../../platform/durable-write.ts';
import { systemRandom } from '../../../platform/random.ts';
import { type EventStore, EventStoreError, type EventTable } from '../../../store/events/index.ts';
import type { JournalItem } from '../../journal/index.ts';
import { countsKind } from '../../journal-record.ts';
import type { DigestLog } from '../digest-log.ts';
import { untilDone } from '../engine-retries.ts';
import type { ProjectGeneration } from '../sessions/session-assigner.ts';
import type { NumberedFrom } from './numbered-from.ts';
import { type NumberedRows, numberedRows } from './numbered-rows.ts';
import { numberOldRows } from './old-rows.ts';
import { VisitorNumbers } from './visitor-numbers.ts';

/** Numbers the visitors of rows. */
export interface VisitorNumberer {
  /** Prepares the projects of items; called before the steps run. */
  prepare(items: readonly JournalItem[], signal: AbortSignal): Promise<void>;
  /**
   * The number of a visitor within its project, from 1; 0 = none.
   * @param ts of the row, Unix ms
   */
  numberOf(of: ProjectGeneration, visitor: string, ts: number): number;
}

/** After this many failures of the engine, the digest continues without numbers. */
const mostFailures = 5;

export interface NumberingParts {
  /** Folder of the log of numbers. */
  readonly folder: string;
  readonly store: EventStore;
  /** The table whose rows have the numbers; null = none has. */
  readonly table: EventTable | null;
  readonly clock: Clock;
  readonly isGone: (project: number, generation: number) => boolean;
  readonly log: DigestLog;
  /** Stores from when on projects are numbered. Idempotent. Default: not stored. */
  readonly onNumbered?: (changes: readonly NumberedFrom[]) => Promise<void>;
}

/** Numbers visitors, and makes numbers durable before rows with them are stored. */
export class Numbering implements VisitorNumberer {
  readonly numbers: VisitorNumbers;
  private comparing: Promise<void> | undefined;
  private failures = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly stopped = new AbortController();

  constructor(private readonly parts: NumberingParts) {
    const path = join(parts.folder, 'visitor-numbers');
    this.numbers = new VisitorNumbers({ ...parts, path, random: systemRandom });
  }

  /**
   * Gives no more numbers in this process: other instances store rows too, and would give the same visitors others.
   * The next process compares its numbers with the stored ones.
   */
  stop(): void {
    this.stopped.abort();
  }

  async prepare(items: readonly JournalItem[], signal: AbortSignal): Promise<void> {
    if (this.stopped.signal.aborted) return;
    const { numbers, parts } = this;
    if (!numbers.isCompared) await (this.comparing ??= this.compare(signal));
    for (const { record } of items) {
      const { v, kind, project, generation } = record;
      if (v === 1 && kind !== countsKind && !parts.isGone(project, generation))
        numbers.meet(record);
    }
  }

  numberOf(of: ProjectGeneration, visitor: string, ts: number): number {
    if (this.stopped.signal.aborted) return 0;
    return this.numbers.numberOf(of, visitor, ts);
  }

  /**
   * Makes all new numbers durable, and reports what changed.
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  keep(signal: AbortSignal): Promise<void> {
    return this.inTurn(() => this.keepNow(signal, 'changes'));
  }

  /** Numbers visitors of rows that are written past the digest, like `keep`; 0 = none. */
  async giveTo(
    of: ProjectGeneration,
    visitors: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly number[]> {
    if (this.stopped.signal.aborted || this.parts.isGone(of.project, of.generation))
      return visitors.map(() => 0);
    await this.prepare([], signal);
    this.numbers.meet(of);
    return this.give(of, visitors, signal);
  }

  /** Numbers visitors of older rows, like `keep`. */
  give(of: ProjectGeneration, visitors: readonly string[], signal: AbortSignal): Promise<number[]> {
    return this.inTurn(async () => {
      const given = visitors.map((visitor) => this.numberOf(of, visitor, 0));
      await this.keepNow(signal, 'changes');
      return given;
    });
  }

  /** Shortens the log; not while the disk is full, because the journal, which fills it, would wait for that. */
  compact(): Promise<void> {
    return this.inTurn(async () => {
      try {
        await this.numbers.compact();
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        const fields = { error: String(error) };
        this.parts.log('warn', 'The log of visitor numbers could not be shortened yet', fields);
      }
    });
  }

  /** Older rows are numbered at the same time as new ones, but the log has one writer. */
  private inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(task);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async keepNow(signal: AbortSignal, reported: 'all' | 'changes'): Promise<void> {
    const { numbers } = this;
    const { log, onNumbered } = this.parts;
    await untilDone(() => numbers.flush(), 'disk', log, signal);
    const { changes, confirm } = numbers.news();
    if (changes.length === 0 && reported === 'changes') return;
    if (onNumbered !== undefined)
      await untilDone(() => onNumbered(changes), 'main process', log, signal);
    confirm();
  }

  /**
   * Reports from when on visitors are numbered, including projects without new events, and even if none are.
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async report(signal: AbortSignal): Promise<void> {
    await this.prepare([], signal);
    await this.inTurn(() => this.keepNow(signal, 'all'));
  }

  /** Numbers the visitors of rows without valid numbers. After a failure, the next start continues. */
  async numberOldRows(until: AbortSignal): Promise<void> {
    const { store, table, log } = this.parts;
    if (table === null) return;
    const signal = AbortSignal.any([until, this.stopped.signal]);
    try {
      signal.throwIfAborted();
      await numberOldRows({ numbers: this.numbers, numbering: this, store, table, log }, signal);
    } catch (error) {
      if (signal.aborted) return;
      log('warn', 'Older events stay without numbers of visitors for now', {
        error: String(error),
      });
    }
  }

  private async compare(signal: AbortSignal): Promise<void> {
    const look = () => this.storedNumbers();
    try {
      this.numbers.compare(await untilDone(look, 'event store', this.parts.log, signal));
    } finally {
      this.comparing = undefined;
    }
  }

  /** @returns null if the engine can't say: then rows of projects that the log lacks get no numbers */
  private async storedNumbers(): Promise<readonly NumberedRows[] | null> {
    const { store, table, log } = this.parts;
    if (table === null) return [];
    try {
      return await numberedRows(store, table);
    } catch (error) {
      this.failures += 1;
      const isAway = error instanceof EventStoreError && error.failure === 'unavailable';
      if (isAway || this.failures < mostFailures) throw error;
      log('error', 'The numbers of visitors could not be read', { error: String(error) });
      return null;
    }
  }
}
