import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Lru } from '../../../platform/lru.ts';
import type { JournalItem } from '../../journal/index.ts';
import type { DigestLog } from '../digest-log.ts';
import { onDisk } from '../engine-retries.ts';
import type { ChildEnd } from './child-end.ts';
import { InFlightNote, readInFlight } from './in-flight-note.ts';
import { type QuarantineReason, Suspects } from './suspects.ts';
import type { Trial } from './trial.ts';

/** The guard stays careful this long after the last incident. */
const carefulFor = 10 * 60_000;
/** A process that doesn't report for long is killed. */
const turnEvery = 50;
/** After a record failed, all records of its project must be tried for this long. */
const probation = 60_000;
const mostProjects = 10_000;
const mostFailedOnce = 10_000;
const mostProven = 100_000;

export interface GuardOptions {
  /** `<data>/journal`. */
  readonly folder: string;
  readonly log: DigestLog;
  /** How the previous process ended; default: for an external reason. */
  readonly lastEnd?: ChildEnd | undefined;
  /**
   * Tries records in a separate process; without it, only records that end the process are quarantined.
   */
  readonly trial?: Trial | undefined;
  /** Another one, for deferred records. */
  readonly laterTrial?: Trial | undefined;
  /** Whether records of a project were stored before this process started; default: none. */
  readonly isKnown?: (project: number) => boolean;
}

/** A quarantined record, and why. */
export interface Quarantined {
  readonly item: JournalItem;
  readonly reason: QuarantineReason;
}

/**
 * Makes sure that no record stops the digest. Records in hand are noted before work on them begins. If a
 * process ends with records in hand, the next one is careful for a while: it tries records in a separate
 * process first and takes them one by one. A record that failed twice is quarantined.
 */
export class Guard {
  private readonly note: InFlightNote;
  private readonly suspects: Suspects;
  private vetting = false;
  private carefulUntil = Number.NEGATIVE_INFINITY;
  private readonly onProbation = new Lru<number, number>(mostProjects);
  /** Projects with a failed record, and projects whose records passed, since the guard became careful. */
  private readonly suspected = new Lru<number, true>(mostProjects);
  private readonly proven = new Lru<number, true>(mostProven);
  /** Records that failed one trial; the next one decides. */
  private readonly failedOnce = new Lru<string, true>(mostFailedOnce);

  constructor(private readonly options: GuardOptions) {
    const { folder, log, lastEnd = 'outside' } = options;
    const left = readInFlight(folder);
    this.suspects = new Suspects(join(folder, 'suspects.json'));
    if (left !== null) {
      const { of, position, records } = left;
      log('warn', 'The digest ended with records in hand; working carefully for a while', {
        how: lastEnd,
        position,
        records,
      });
      if (records === 1) this.suspects.ended(of, position, lastEnd);
    }
    if (left !== null || this.suspects.size > 0) this.incident();
    this.note = new InFlightNote(folder);
    this.note.clear();
  }

  get isCareful(): boolean {
    return performance.now() < this.carefulUntil;
  }

  /** Whether deferred records are tried before they are taken. */
  get vets(): boolean {
    return this.isCareful && this.options.laterTrial !== undefined;
  }

  /** Whether a record of the project failed a trial recently. */
  isOnProbation(project: number): boolean {
    return performance.now() < (this.onProbation.get(project) ?? Number.NEGATIVE_INFINITY);
  }

  /**
   * Tries new records of the journal while careful.
   * @returns the records to defer: one that failed, later ones of its project, and those that there is no
   *   time to try now
   */
  async doubtful(of: string, items: readonly JournalItem[]): Promise<ReadonlySet<JournalItem>> {
    const { trial, laterTrial } = this.options;
    if (!this.isCareful) {
      trial?.close();
      if (!this.vetting) laterTrial?.close();
      this.suspected.clear();
      this.proven.clear();
      return noneDoubtful;
    }
    if (trial === undefined) return noneDoubtful;
    const { good } = this.known(of, items);
    const { failed, failedOnce, doubtful } = await trial.sort(good, this.isProven);
    await this.quarantine(of, failed);
    for (const { position, record } of failedOnce) {
      this.failedOnce.set(`${of}:${position}`, true);
      this.beginProbation(record.project);
    }
    for (const item of good) if (!doubtful.has(item)) this.proven.set(item.record.project, true);
    return doubtful;
  }

  /** Whether a record of the project has failed since the guard became careful. */
  isSuspected(project: number): boolean {
    return this.suspected.get(project) === true;
  }

  /**
   * Tries deferred records of a project, and each that fails a second time. Until one fails, they get only
   * a short look, which ends at the first failure.
   * @param until stops at this time, in ms of `performance.now()`
   * @returns how many are done
   */
  async vet(of: string, items: readonly JournalItem[], until: number): Promise<number> {
    const { laterTrial } = this.options;
    const project = items[0]?.record.project;
    if (laterTrial === undefined || project === undefined) return items.length;
    this.vetting = true;
    try {
      if (!this.isSuspected(project)) {
        const passed = await laterTrial.look(items);
        if (passed < items.length) this.beginProbation(project);
        return passed;
      }
      return await laterTrial.each(items, {
        isKnown: ({ position }) => this.isQuarantined(of, position),
        failedOnce: ({ position }) => this.takeFailedOnce(`${of}:${position}`),
        until,
        onFailed: async ({ position, record }, reason) => {
          await this.quarantine(of, new Map([[position, reason]]));
          this.beginProbation(record.project);
        },
      });
    } finally {
      this.vetting = false;
    }
  }

  /**
   * Runs the work on records: all at once or, while careful, one by one.
   * @param of id of the journal
   * @returns the records that were quarantined instead
   */
  async take(
    of: string,
    items: readonly JournalItem[],
    work: (items: readonly JournalItem[]) => Promise<void>,
  ): Promise<Quarantined[]> {
    return this.isCareful
      ? this.takeCarefully(of, items, true, work)
      : this.takeAtOnce(of, items, work);
  }

  /**
   * `take` for records that failed before, one by one.
   * @param of id of the journal, or of a portion of dead letters
   * @param again whether they were tried, or already went through the work
   */
  async takeCarefully(
    of: string,
    items: readonly JournalItem[],
    again: boolean,
    work: (items: readonly JournalItem[]) => Promise<void>,
  ): Promise<Quarantined[]> {
    const { good, quarantined } = this.known(of, items);
    const failed = again ? noneFailed : await this.options.trial?.failing(good);
    if (failed !== undefined) await this.quarantine(of, failed);
    let since = performance.now();
    for (const item of good) {
      const reason = failed?.get(item.position);
      if (reason === undefined) await this.hold(of, [item], work);
      else quarantined.push({ item, reason });
      if (performance.now() - since < turnEvery) continue;
      await turn();
      since = performance.now();
    }
    return quarantined;
  }

  isQuarantined(of: string, position: number): boolean {
    return this.suspects.reasonOf(of, position) !== undefined;
  }

  /** The journal is needed from `position` on. */
  forget(journalId: string, position: number): void {
    this.suspects.forget((of, at) => of === journalId && at < position);
  }

  /** A portion of dead letters is complete. */
  forgetPortion(id: string): void {
    this.suspects.forget((of) => of === id);
  }

  close(): void {
    this.options.trial?.close();
    this.options.laterTrial?.close();
    this.note.close();
  }

  private async takeAtOnce(
    of: string,
    items: readonly JournalItem[],
    work: (items: readonly JournalItem[]) => Promise<void>,
  ): Promise<Quarantined[]> {
    const { good, quarantined } = this.known(of, items);
    if (good.length > 0) await this.hold(of, good, work);
    return quarantined;
  }

  private async hold(
    of: string,
    items: readonly JournalItem[],
    work: (items: readonly JournalItem[]) => Promise<void>,
  ): Promise<void> {
    const position = items[0]?.position ?? 0;
    this.note.write({ pid: process.pid, of, position, records: items.length });
    await work(items);
    this.note.clear();
  }

  /** Separates records that were quarantined before. */
  private known(
    of: string,
    items: readonly JournalItem[],
  ): { good: JournalItem[]; quarantined: Quarantined[] } {
    const [good, quarantined]: [JournalItem[], Quarantined[]] = [[], []];
    for (const item of items) {
      const reason = this.suspects.reasonOf(of, item.position);
      if (reason === undefined) good.push(item);
      else quarantined.push({ item, reason });
    }
    return { good, quarantined };
  }

  /** Resolves when it is written down. */
  private async quarantine(
    of: string,
    failed: ReadonlyMap<number, QuarantineReason>,
  ): Promise<void> {
    if (failed.size === 0) return;
    await onDisk(() => this.suspects.quarantine(of, failed), this.options.log, always);
    this.incident();
  }

  private readonly isProven = (project: number): boolean => {
    const { isKnown } = this.options;
    return (
      !this.isSuspected(project) &&
      (this.proven.get(project) === true || isKnown?.(project) === true)
    );
  };

  private beginProbation(project: number): void {
    this.suspected.set(project, true);
    this.onProbation.set(project, performance.now() + probation);
  }

  private takeFailedOnce(key: string): boolean {
    const has = this.failedOnce.get(key) === true;
    this.failedOnce.delete(key);
    return has;
  }

  private incident(): void {
    this.carefulUntil = performance.now() + carefulFor;
  }
}

/** A process that waits for the disk has nothing to finish when it is told to end. */
const always = new AbortController().signal;
const noneDoubtful: ReadonlySet<JournalItem> = new Set();
const noneFailed: ReadonlyMap<number, QuarantineReason> = new Map();
