import type { Clock } from '../platform/clock.ts';
import { monthOf, ProjectMeter, type StoredUsage } from './project-meter.ts';
import type { QuotaName } from './quota.ts';
import { type OwnLimits, projectLimits, type QuotaLimits } from './quota-limits.ts';

/** A project as seen by the quotas of collecting. */
export interface MeteredProject {
  readonly number: number;
  /** Its own limits; if missing, those of the instance. */
  readonly limits?: OwnLimits;
}

/** A quota that dropped data of a project, and when it last did (Unix ms). */
export interface Overrun {
  readonly project: number;
  readonly quota: QuotaName;
  readonly at: number;
}

/** Usage of a quota as counted by the digest. */
export interface CountedUsage {
  readonly project: number;
  readonly quota: QuotaName;
  readonly used: number;
  /** The day (days since 1970, UTC) of `used`; missing if `used` counts what is stored. */
  readonly day?: number;
  /** Whether values were folded since the last report. */
  readonly folded: boolean;
}

/**
 * The quotas checked while collecting, in memory: one lookup per request, without the database. Each process
 * counts for itself.
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

  /** Takes items, or returns the quota that is used up. */
  takeItems(project: MeteredProject, count: number): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).takeItems(count, now), now);
  }

  takeErrors(project: MeteredProject, count: number): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).takeErrors(count, now), now);
  }

  /** @param bytes of a decompressed body */
  takeBytes(project: MeteredProject, bytes: number): QuotaName | null {
    const now = this.clock.now();
    return this.noted(project, this.meterOf(project, now).takeBytes(bytes, now), now);
  }

  /** Whether any body of the project would exceed its byte quota now. Takes nothing. */
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

  countReplay(project: MeteredProject, bytes: number): void {
    this.meterOf(project, this.clock.now()).countReplay(bytes);
  }

  /** Adopts the stored usage of projects by number; missing projects have stored nothing. */
  stored(usage: ReadonlyMap<number, StoredUsage>): void {
    for (const number of this.usage.keys()) if (!usage.has(number)) this.usage.delete(number);
    for (const [number, stored] of usage) this.usage.set(number, stored);
    const now = this.clock.now();
    for (const [number, meter] of this.meters) meter.stored(usage.get(number) ?? nothing, now);
  }

  /** What a project has stored, as last read. */
  storedOf(project: number): StoredUsage {
    const month = monthOf(this.clock.now());
    const stored = this.usage.get(project) ?? nothing;
    return stored.month === month ? stored : { ...stored, month, itemsOfMonth: 0 };
  }

  /** Adopts the usage counted by the digest: only what changed. */
  names(usages: readonly CountedUsage[]): void {
    for (const { project, quota, used, day, folded } of usages) {
      const counted = new Map(this.counted.get(project));
      this.counted.set(project, counted.set(quota, { used, day: day ?? null }));
      if (folded) this.noted({ number: project }, quota, this.clock.now());
    }
  }

  /** Nothing is left of these projects. */
  forget(projects: readonly number[]): void {
    for (const project of projects)
      for (const known of [this.meters, this.usage, this.counted]) known.delete(project);
  }

  used(project: MeteredProject): Readonly<Partial<Record<QuotaName, number>>> {
    const now = this.clock.now();
    const today = Math.floor(now / dayLength);
    const counted: Partial<Record<QuotaName, number>> = {};
    for (const [quota, { used, day }] of this.counted.get(project.number) ?? []) {
      // The digest reports nothing for a day without data.
      counted[quota] = day === null || day >= today ? used : 0;
    }
    return { ...this.meterOf(project, now).used(now), ...noNames, ...counted };
  }

  /** Returns the quotas that dropped items since the last call, with the last time of each. */
  takeOverruns(): readonly Overrun[] {
    const taken = [...this.overruns.values()];
    if (taken.length > 0) this.overruns = new Map();
    return taken;
  }

  private meterOf({ number, limits }: MeteredProject, now: number): ProjectMeter {
    const known = this.meters.get(number);
    // A project's own limits are a new object after each change of its settings.
    if (known !== undefined && known.own === limits) return known;
    const meter = new ProjectMeter(projectLimits(this.instance, limits), limits, now);
    const stored = this.usage.get(number);
    if (known !== undefined) meter.continue(known, now);
    else if (stored !== undefined) meter.stored(stored, now);
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
  /** Days since 1970, or null if it does not depend on the day. */
  readonly day: number | null;
}

const dayLength = 86_400_000;
/** Usage is 0 if the digest does not report it. */
const noNames = { eventNames: 0, propertyNames: 0, dimensionValues: 0, releases: 0 };
const nothing: StoredUsage = { month: 0, itemsOfMonth: 0, replayBytes: 0, diskBytes: 0 };
