import { defaultErrorGrouping, type ErrorGrouping } from '../../grouping/index.ts';
import type { ProjectState } from '../../projects/index.ts';
import type { FoldingQuota } from '../../quotas/quota.ts';
import { defaultLimits, type OwnLimits } from '../../quotas/quota-limits.ts';

/** Of a project that was never wiped. */
const firstGeneration = 1;

/**
 * Current generations and error grouping of projects. A project that is not known yet is new, and counts.
 */
export class ProjectStates {
  private readonly lowest = new Map<number, number>();
  private readonly ids = new Map<number, string>();
  private readonly limits = new Map<number, OwnLimits>();
  private readonly groupings = new Map<number, ErrorGrouping>();
  /** Removed ones that are needed until `forgot`. */
  private removed: number[] = [];
  private more = false;

  /** Whether more projects may be gone than at the last `forgot`. */
  get moreIsGone(): boolean {
    return this.more;
  }

  set(states: readonly ProjectState[]): void {
    for (const { id, number, generation, deleted, grouping, limits } of states) {
      this.ids.set(number, id);
      if (grouping === undefined) this.groupings.delete(number);
      else this.groupings.set(number, grouping);
      if (limits === undefined) this.limits.delete(number);
      else this.limits.set(number, limits);
      const lowest = deleted ? Number.POSITIVE_INFINITY : generation;
      this.more ||= lowest > (this.lowest.get(number) ?? firstGeneration);
      this.lowest.set(number, lowest);
    }
  }

  /** Nothing is left of these projects, so nothing has to be known about them. */
  forget(removed: readonly number[]): void {
    this.removed.push(...removed);
    if (!this.more) this.forgot();
  }

  /** Everything that depends on gone projects has been removed. */
  forgot(): void {
    this.more = false;
    for (const number of this.removed) {
      for (const known of [this.lowest, this.ids, this.limits, this.groupings])
        known.delete(number);
    }
    this.removed = [];
  }

  /** The project's UUID; null if the number is not known yet. */
  idOf(project: number): string | null {
    return this.ids.get(project) ?? null;
  }

  groupingOf(project: number): ErrorGrouping {
    return this.groupings.get(project) ?? defaultErrorGrouping;
  }

  /** How many different names or values it can have; 0 = no limit. */
  limitOf(project: number, quota: FoldingQuota): number {
    return this.limits.get(project)?.[quota] ?? defaultLimits[quota];
  }

  isGone(project: number, generation: number): boolean {
    return generation < (this.lowest.get(project) ?? 0);
  }
}
