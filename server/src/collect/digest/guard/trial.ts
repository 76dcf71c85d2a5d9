import { Lru } from '../../../platform/lru.ts';
import type { JournalItem } from '../../journal/index.ts';
import type { DigestLog } from '../digest-log.ts';
import type { Deferrable } from '../deferrable.ts';
import type { ProjectStates } from '../project-states.ts';
import { InspectionBudget } from './inspection-budget.ts';
import type { QuarantineReason } from './suspects.ts';
import { TrialProcess, type TrialResult } from './trial-process.ts';

/** A thousand times what most records take (ms); as much again per MiB. */
const usualDeadline = 200;
const mostProjects = 10_000;
/** Share of its time for a first look. A record that fails is tried again later with more time. */
const firstLook = 0.125;
/** A record that is to be decided on gets all its time, even if other records of its project failed. */
const allOfIt = Infinity;
/** A project with this many failed records gets only a share of the time for the next ones. */
const shareAfter = [
  { failures: 10, share: 0.25 },
  { failures: 3, share: 0.5 },
];
/** Two start while one ends: a series of records that crash takes as many processes. */
const spares = 2;

export interface TrialOptions {
  /** Script of the digest process, which also runs trials. */
  readonly script: string;
  readonly execArgv: readonly string[];
  readonly projects: Pick<ProjectStates, 'stateOf'>;
  readonly deferrable: Deferrable;
  readonly log: DigestLog;
  /** CPU time that a small record can use (ms); default 200. */
  readonly deadline?: number | undefined;
}

export interface EachOptions {
  /** Records known to fail are not tried. */
  readonly isKnown: (item: JournalItem) => boolean;
  readonly failedOnce: (item: JournalItem) => boolean;
  /** In ms of `performance.now()`; checked after each failure. */
  readonly until: number;
  readonly onFailed: (item: JournalItem, reason: QuarantineReason) => Promise<void>;
}

/** Tries records in separate processes before the digest takes them. One caller at a time. */
export class Trial {
  private active: TrialProcess | undefined;
  /** Started in advance, so that a record that ends a process doesn't cost a start. */
  private spare: TrialProcess[] = [];
  /** Number of failed records per project. */
  private readonly failures = new Lru<number, number>(mostProjects);
  private readonly budget = new InspectionBudget();

  constructor(private readonly options: TrialOptions) {}

  /** The records that fail, by position. */
  async failing(items: readonly JournalItem[]): Promise<Map<number, QuarantineReason>> {
    const failed = new Map<number, QuarantineReason>();
    const never = (): boolean => false;
    const onFailed = async ({ position }: JournalItem, reason: QuarantineReason): Promise<void> => {
      failed.set(position, reason);
    };
    await this.each(items, { isKnown: never, failedOnce: never, until: Infinity, onFailed });
    return failed;
  }

  /**
   * Tries records one after another. One that fails is tried again alone, in case the machine was busy;
   * records of a project with failed ones are tried once.
   * @returns how many are done
   */
  async each(
    items: readonly JournalItem[],
    { isKnown, failedOnce, until, onFailed }: EachOptions,
  ): Promise<number> {
    let done = 0;
    while (done < items.length && (done === 0 || performance.now() < until)) {
      const known = items.findIndex((item, index) => index >= done && isKnown(item));
      if (known === done) {
        done += 1;
        continue;
      }
      const { passed, reason } = await this.try(items.slice(done, known < 0 ? undefined : known));
      done += passed;
      const item = items[done];
      if (reason === undefined || item === undefined) continue;
      const confirmed = failedOnce(item) ? reason : await this.confirm(item, reason);
      if (confirmed !== undefined) await onFailed(item, confirmed);
      done += 1;
    }
    return done;
  }

  /**
   * Looks at each record once, for a part of its time, within the budget.
   * @param isProven whether earlier records of a project were good, and none failed
   * @returns records that failed for certain and cannot wait, by position; and those that wait: one that
   *   failed once, later ones of its project, and those beyond the budget
   */
  async sort(
    items: readonly JournalItem[],
    isProven: (project: number) => boolean,
  ): Promise<{
    readonly failed: ReadonlyMap<number, QuarantineReason>;
    readonly failedOnce: readonly JournalItem[];
    readonly doubtful: ReadonlySet<JournalItem>;
  }> {
    const { isFree, isOrdered } = this.options.deferrable;
    const canWait = (item: JournalItem): boolean => isFree(item) || isOrdered(item);
    const failed = new Map<number, QuarantineReason>();
    const failedOnce: JournalItem[] = [];
    const doubtful = new Set<JournalItem>();
    let rest = items;
    const postpone = (isOf: (project: number) => boolean): void => {
      const waits = (item: JournalItem): boolean => canWait(item) && isOf(item.record.project);
      for (const item of rest) if (waits(item)) doubtful.add(item);
      rest = rest.filter((item) => !waits(item));
    };
    for (;;) {
      if (this.budget.isSpent) postpone((project) => this.budget.isOver || !isProven(project));
      if (rest.length === 0) break;
      // Starting a process doesn't count as the record's time.
      await this.ready();
      const begun = performance.now();
      const { passed, reason } = await this.try(rest, firstLook);
      const item = rest[passed];
      if (reason === undefined || item === undefined) break;
      rest = rest.slice(passed);
      // A first look can end early while the code is cold; for a project that sent good records, it is repeated.
      if (isProven(item.record.project) && (await this.try([item], allOfIt)).reason === undefined) {
        rest = rest.slice(1);
      } else if (canWait(item)) {
        failedOnce.push(item);
        postpone((project) => project === item.record.project);
      } else {
        const confirmed = await this.confirm(item, reason);
        if (confirmed !== undefined) failed.set(item.position, confirmed);
        rest = rest.slice(1);
      }
      this.budget.spend(performance.now() - begun);
    }
    return { failed, failedOnce, doubtful };
  }

  /**
   * Looks at records as `sort` does.
   * @returns how many pass before the first failure
   */
  async look(items: readonly JournalItem[]): Promise<number> {
    return (await this.try(items, firstLook)).passed;
  }

  /** Ends the processes; the next trial starts others. */
  close(): void {
    void this.active?.close();
    for (const each of this.spare) void each.close();
    this.active = undefined;
    this.spare = [];
  }

  private async confirm(
    item: JournalItem,
    reason: QuarantineReason,
  ): Promise<QuarantineReason | undefined> {
    const { project } = item.record;
    const before = this.failures.get(project) ?? 0;
    // On a busy machine, a good record can also fail with less than its full time.
    const isSure = before > 0 && (reason !== 'stalled' || this.shareOf(project) === 1);
    const confirmed = isSure ? reason : (await this.try([item], allOfIt)).reason;
    if (confirmed === undefined) return undefined;
    this.failures.set(project, before + 1);
    return confirmed;
  }

  /** @param share of the record's full time, at most what its project has left */
  private async try(items: readonly JournalItem[], share = 1): Promise<TrialResult> {
    const { projects, log } = this.options;
    const usual = this.options.deadline ?? usualDeadline;
    const tasks = items.map((each) => {
      const item = JSON.stringify(each);
      const most = this.shareOf(each.record.project);
      const deadline =
        usual * (share === allOfIt ? 1 : Math.min(share, most)) * (1 + item.length / 1024 ** 2);
      return { item, state: projects.stateOf(each.record.project) ?? null, deadline };
    });
    const active = await this.ready();
    if (active === undefined) {
      log('warn', 'Could not start a process to try records in');
      this.close();
      return { passed: items.length };
    }
    while (this.active === active && this.spare.length < spares) this.spare.push(this.begin());
    const result = await active.run(tasks);
    // This process ended it meanwhile: no record is the cause.
    if (this.active !== active) return { passed: items.length };
    if (active.isSpent) {
      void active.close();
      this.active = undefined;
    }
    return result;
  }

  private shareOf(project: number): number {
    const failures = this.failures.get(project) ?? 0;
    return shareAfter.find((each) => failures >= each.failures)?.share ?? 1;
  }

  /** @returns undefined if no process could be started */
  private async ready(): Promise<TrialProcess | undefined> {
    const active = (this.active ??= this.spare.shift() ?? this.begin());
    return (await active.isUp()) ? active : undefined;
  }

  private begin(): TrialProcess {
    return new TrialProcess(this.options.script, this.options.execArgv);
  }
}
