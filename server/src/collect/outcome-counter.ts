import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { JournalRejection, type JournalPort } from './journal-port.ts';
import { countsKind, type OutcomesPayload } from './journal-record.ts';
import { outcomeDay, type DropReason } from './outcomes.ts';

const flushEvery = 1000;
/** One record stays far below the journal's frame limit. */
const countsPerRecord = 5000;

type Count = OutcomesPayload['counts'][number];

export interface OutcomeCounterOptions {
  readonly journal: JournalPort;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Called when counts could not be journaled for another reason than a rejection. */
  readonly onError: (error: unknown) => void;
}

/** Counts dropped items in memory and journals the sums every second. Accepted ones are rows. */
export interface OutcomeCounter {
  drop(
    project: number,
    generation: number,
    reason: DropReason,
    detail?: string,
    count?: number,
  ): void;
  /**
   * Journals what was counted before the call; after a rejection, the counts stay for the next time.
   * @returns whether all of it is on disk
   */
  flush(): Promise<boolean>;
  /** Stops the timer and flushes once more. Call before the journal closes. */
  close(): Promise<void>;
}

export function outcomeCounter(options: OutcomeCounterOptions): OutcomeCounter {
  const { journal, clock, makeId, onError } = options;
  let counts = new Map<string, Count>();
  let day = '';
  let dayEnds = 0;

  const today = (now: number): string => {
    if (now >= dayEnds || now < dayEnds - 86_400_000) {
      day = outcomeDay(now);
      dayEnds = Date.parse(day) + 86_400_000;
    }
    return day;
  };

  const add = (count: Count): void => {
    const key = `${count.project}|${count.generation}|${count.day}|${count.outcome}|${count.detail}`;
    const known = counts.get(key);
    counts.set(key, known === undefined ? count : { ...known, count: known.count + count.count });
  };

  const append = async (part: readonly Count[]): Promise<boolean> => {
    const first = part[0];
    if (first === undefined) return true;
    try {
      await journal.append([
        {
          v: 1,
          kind: countsKind,
          project: first.project,
          generation: first.generation,
          receivedAt: clock.now(),
          id: makeId(),
          payload: { counts: part } satisfies OutcomesPayload,
        },
      ]);
      return true;
    } catch (error) {
      for (const count of part) add(count);
      if (!(error instanceof JournalRejection)) onError(error);
      return false;
    }
  };

  const flushNow = async (): Promise<boolean> => {
    if (counts.size === 0) return true;
    const taken = [...counts.values()];
    counts = new Map();
    let whole = true;
    for (let from = 0; from < taken.length; from += countsPerRecord) {
      const done = await append(taken.slice(from, from + countsPerRecord));
      whole &&= done;
    }
    return whole;
  };

  // One after another: what one could not journal is tried again by the next.
  let last: Promise<unknown> = Promise.resolve();
  const flush = (): Promise<boolean> => {
    const flushed = last.then(flushNow);
    last = flushed;
    return flushed;
  };

  const timer = setInterval(() => void flush(), flushEvery);
  timer.unref();

  return {
    drop(project, generation, reason, detail = '', count = 1) {
      add({ project, generation, day: today(clock.now()), outcome: reason, detail, count });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
