import type { ProjectState } from '../../projects/index.ts';
import type { FoldingQuota } from '../../quotas/quota.ts';
import { defaultLimits } from '../../quotas/quota-limits.ts';

/** Of a project that was never wiped. */
const firstGeneration = 1;

/** Current states of projects. A project that is not known yet is new, and counts. */
export class ProjectStates {
  private readonly states = new Map<number, ProjectState>();
  /** Removed ones that are needed until `forgot`. */
  private removed: number[] = [];
  /** How often more projects were gone, and of these, how often everything was removed. */
  private gone = 0;
  private forgotten = 0;

  /** Whether more projects may be gone than at the last `forgot`. */
  get moreIsGone(): boolean {
    return this.gone > this.forgotten;
  }

  set(states: readonly ProjectState[]): void {
    for (const state of states) {
      const before = this.states.get(state.number);
      const isMoreGone =
        lowestOf(state) > lowestOf(before) || lowestOfErrors(state) > lowestOfErrors(before);
      if (isMoreGone) this.gone += 1;
      this.states.set(state.number, state);
    }
  }

  /** Nothing is left of these projects, so nothing has to be known about them. */
  forget(removed: readonly number[]): void {
    this.removed.push(...removed);
    if (!this.moreIsGone) this.forgot(this.gone);
  }

  /** Which projects are gone now, for `forgot`. */
  get goneUntil(): number {
    return this.gone;
  }

  /** Everything has been removed that depends on projects which were gone until then. */
  forgot(until: number): void {
    this.forgotten = until;
    if (this.moreIsGone) return;
    for (const number of this.removed) this.states.delete(number);
    this.removed = [];
  }

  /** Undefined if the number is not known yet. */
  stateOf(project: number): ProjectState | undefined {
    return this.states.get(project);
  }

  /** The project's UUID; null if the number is not known yet. */
  idOf(project: number): string | null {
    return this.states.get(project)?.id ?? null;
  }

  /** How many different names or values it can have; 0 = no limit. */
  limitOf(project: number, quota: FoldingQuota): number {
    return this.states.get(project)?.limits?.[quota] ?? defaultLimits[quota];
  }

  /** @param errorGeneration of an error, which a reset of errors removes, too */
  isGone(project: number, generation: number, errorGeneration = Infinity): boolean {
    const state = this.states.get(project);
    if (state === undefined) return false;
    return generation < lowestOf(state) || errorGeneration < lowestOfErrors(state);
  }
}

/** The same of errors. */
function lowestOfErrors(state: ProjectState | undefined): number {
  return state?.errorGeneration ?? firstGeneration;
}

/** The lowest generation whose data counts. */
function lowestOf(state: ProjectState | undefined): number {
  if (state === undefined) return firstGeneration;
  return state.deleted ? Number.POSITIVE_INFINITY : state.generation;
}
