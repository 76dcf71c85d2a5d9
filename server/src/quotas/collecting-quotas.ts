import type { Clock } from '../platform/clock.ts';
import { ProjectMeter, type StoredUsage } from './project-meter.ts';
import type { QuotaName } from './quota.ts';
import { type OwnLimits, projectLimits, type QuotaLimits } from './quota-limits.ts';

/** A project as the quotas of collecting know it. */
export interface MeteredProject {
  readonly number: number;
  /** Its own limits; absent = those of the instance. */
  readonly limits?: OwnLimits;
}

/** A quota that dropped something of a project, and when last (Unix ms). */
export interface Overrun {
  readonly project: number;
  readonly quota: QuotaName;
  readonly at: number;
}

/** How much of a quota a project uses, as the digest counts it. */
export interface CountedUsage {
  readonly project: number;
  readonly quota: QuotaName;
  readonly used: number;
  /** The day (days since 1970, UTC) that `used` is of; absent where it counts what is stored. */
  readonly day?: number;
  /** Whether something was folded since the last report. */
  readonly folded: boolean;
}

/**
 * The quotas asked while collecting, in memory: one look-up for each request, no database. Each
 * process counts for itself.
 */
export class CollectingQuotas {
  private readonly meters = new Map<number, ProjectMeter>();
  private readonly usage = new Map<number, StoredUsage>();
  private readonly counted = new Map<number, ReadonlyMap<QuotaName, Counted>>();
  private overruns = new Map<string, Overrun>();

  constructor(
    private readonly instance: QuotaLimits,
    private readonly clock: Clock,
  ) {}

  /** Takes items, or names the quota that leaves no room for them. */
  takeItems(project: MeteredProject, count: number): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).takeItems(count, now), now);
  }

  takeErrors(project: MeteredProject, count: number): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).takeErrors(count, now), now);
  }

  /** @param bytes of a body, decompressed */
  takeBytes(project: MeteredProject, bytes: number): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).takeBytes(bytes, now), now);
  }

  /** Whether every body of the project would be over its quota of bytes now; takes none. */
  isOutOfBytes(project: MeteredProject): boolean {
    const now = this.clock.now();
    const isOut = this.meterOf(project, now).isOutOfBytes(now);
    if (isOut) this.noted(project, 'bytesPerMinute', now);
    return isOut;
  }

  checkReplay(project: MeteredProject): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).checkReplay(), now);
  }

  keptReplay(project: MeteredProject, bytes: number): void {
    this.meterOf(project, this.clock.now()).keptReplay(bytes);
  }

  /** Takes over what projects have stored, by their numbers; those left out have nothing. */
  stored(usage: ReadonlyMap<number, StoredUsage>): void {
    for (const number of this.usage.keys()) if (!usage.has(number)) this.usage.delete(number);
    for (const [number, stored] of usage) this.usage.set(number, stored);
    for (const [number, meter] of this.meters) meter.stored(usage.get(number) ?? nothing);
  }

  /** Takes over what the digest has counted: the usages that changed. */
  names(usages: readonly CountedUsage[]): void {
    for (const { project, quota, used, day, folded } of usages) {
      const counted = new Map(this.counted.get(project));
      this.counted.set(project, counted.set(quota, { used, day: day ?? null }));
      if (folded) this.noted({ number: project }, quota, this.clock.now());
    }
  }

  used(project: MeteredProject): Readonly<Partial<Record<QuotaName, number>>> {
    const now = this.clock.now();
    const today = Math.floor(now / dayLength);
    const counted: Partial<Record<QuotaName, number>> = {};
    for (const [quota, { used, day }] of this.counted.get(project.number) ?? []) {
      // The digest says nothing of a day on which nothing has come.
      counted[quota] = day === null || day >= today ? used : 0;
    }
    return { ...this.meterOf(project, now).used(now), ...noNames, ...counted };
  }

  /** What dropped items since the last call, the last time of each. */
  takeOverruns(): readonly Overrun[] {
    const taken = [...this.overruns.values()];
    if (taken.length > 0) this.overruns = new Map();
    return taken;
  }

  private meterOf({ number, limits }: MeteredProject, now: number): ProjectMeter {
    const known = this.meters.get(number);
    // A project's own limits are a new object whenever its settings change.
    if (known !== undefined && known.own === limits) return known;
    const meter = new ProjectMeter(projectLimits(this.instance, limits), limits, now);
    const stored = this.usage.get(number);
    if (known !== undefined) meter.continue(known);
    else if (stored !== undefined) meter.stored(stored);
    this.meters.set(number, meter);
    return meter;
  }

  private noted({ number }: MeteredProject, quota: QuotaName | null, at: number): QuotaName | null {
    if (quota !== null) {
      this.overruns.set(`${number} ${quota}`, { project: number, quota, at });
    }
    return quota;
  }
}

interface Counted {
  readonly used: number;
  /** Days since 1970; null = of no day. */
  readonly day: number | null;
}

const dayLength = 86_400_000;
/** What the digest says nothing of is not in use. */
const noNames = { eventNames: 0, propertyNames: 0, dimensionValues: 0, releases: 0 };
const nothing: StoredUsage = { itemsOfMonth: 0, replayBytes: 0, diskBytes: 0 };
