import { Lru } from '../../../platform/lru.ts';
import type { JournalItem } from '../../journal/index.ts';
import type { Deferrable } from '../deferrable.ts';
import type { DeferredProject } from './deferred-file.ts';
import { isDeferredBy } from './is-of-unit.ts';

/** If a batch's first record is older than this, others are waiting behind it (ms). */
const lateAfter = 1500;
/** A project counts as active for this long after its last record was read (ms). */
const activeFor = 60_000;
const leastShare = 100;
/** Total time to work through the shares of a batch (ms). */
const batchMs = 250;
/** Weight of the latest batch in the average. */
const weightOfLatest = 0.3;
const mostProjects = 10_000;

/** What one batch takes of each project. The rest is deferred. */
export interface BatchShares {
  /**
   * Splits items of the journal, in order, into taken and deferred.
   * @param end position after them
   */
  split(
    items: readonly JournalItem[],
    end: number,
  ): {
    readonly taken: readonly JournalItem[];
    readonly later: readonly JournalItem[];
  };
  /** Defers taken records of a project, from one record on. */
  leave(items: readonly JournalItem[]): void;
  /** Projects with deferred records, and since where. */
  readonly deferred: readonly DeferredProject[];
  /** Whether projects share the batch, because the digest is late. */
  readonly isShared: boolean;
  /** Reports how long it took to work through the taken records (ms). */
  worked(ms: number): void;
}

/**
 * While the digest is late and several projects send, each gets an equal share of every batch. Large
 * records count more, by their bytes. A batch's shares take a quarter of a second of work, so that it
 * doesn't delay others for long. What a project sends beyond its share waits until the others are served.
 */
export class FairShares {
  /** When the last record of each project was read, Unix ms. */
  private readonly seen = new Lru<number, number>(mostProjects);
  /** Recent cost of an average record. */
  private msPerRecord = 0;

  /** @param isOnProbation whether all records of a project are deferred */
  constructor(
    private readonly maxItems: number,
    private readonly maxBytes: number,
    private readonly isOnProbation: (project: number) => boolean,
    private readonly deferrable: Deferrable,
  ) {}

  /**
   * @param now Unix ms
   * @param held projects with ordered records that were deferred before and are not stored yet
   */
  begin(now: number, held: ReadonlySet<number>): BatchShares {
    const { isFree, isOrdered } = this.deferrable;
    const deferred = new Map<number, DeferredProject>();
    const taken = new Map<number, number>();
    let late: boolean | undefined;
    let cost = 0;
    const leave = (item: JournalItem): void => {
      const {
        position,
        record: { project },
      } = item;
      let part = deferred.get(project);
      if (part === undefined)
        deferred.set(project, (part = { project, since: position, records: 0 }));
      part.records += 1;
      part.since = Math.min(part.since, position);
      if (isOrdered(item)) part.ordered = Math.min(part.ordered ?? position, position);
    };
    const isHeld = (project: number): boolean =>
      held.has(project) || deferred.get(project)?.ordered !== undefined;
    const isShared = (): boolean => late === true && this.seen.count >= 2;
    const usualBytes = this.maxBytes / this.maxItems;
    const isOver = (item: JournalItem, bytes: number): boolean => {
      const { project, receivedAt } = item.record;
      this.see(project, now);
      late ??= now - receivedAt > lateAfter;
      const own = Math.max(bytes / usualBytes, 1);
      if (isFree(item)) {
        if (deferred.has(project) || this.isOnProbation(project)) return true;
        const before = taken.get(project) ?? 0;
        taken.set(project, before + own);
        if (isShared() && before > 0 && before + own > this.share) return true;
      } else if (isOrdered(item) && isHeld(project)) return true;
      cost += own;
      return false;
    };
    return {
      split: (items, end) =>
        splitBy(items, (item, index) => {
          const over = isOver(item, (items[index + 1]?.position ?? end) - item.position);
          if (over) leave(item);
          return over;
        }),
      leave: (items) => items.forEach(leave),
      get isShared() {
        return isShared();
      },
      get deferred() {
        return [...deferred.values()];
      },
      worked: (ms) => {
        if (cost > 0) this.msPerRecord += (ms / cost - this.msPerRecord) * weightOfLatest;
      },
    };
  }

  private get share(): number {
    const most = Math.min(this.maxItems, batchMs / Math.max(this.msPerRecord, 0.001));
    return Math.max(Math.floor(most / (1 + this.seen.count)), leastShare);
  }

  private see(project: number, now: number): void {
    this.seen.set(project, now);
    for (;;) {
      const { oldestKey: oldest, oldestValue: at = now } = this.seen;
      if (oldest === undefined || now - at < activeFor) return;
      this.seen.delete(oldest);
    }
  }
}

/** The shares of a repeated batch. */
export function sharesAgain(
  deferred: readonly DeferredProject[],
  deferrable: Deferrable,
): BatchShares {
  const parts = new Map(deferred.map((each) => [each.project, each]));
  return {
    split: (items) =>
      splitBy(items, (item) => {
        const part = parts.get(item.record.project);
        return part !== undefined && isDeferredBy(item, part, deferrable);
      }),
    leave: () => undefined,
    isShared: false,
    worked: () => undefined,
    deferred,
  };
}

function splitBy(
  items: readonly JournalItem[],
  isOver: (item: JournalItem, index: number) => boolean,
) {
  const [taken, later]: [JournalItem[], JournalItem[]] = [[], []];
  for (const [index, item] of items.entries()) (isOver(item, index) ? later : taken).push(item);
  return { taken, later };
}
