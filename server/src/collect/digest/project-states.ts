import type { ProjectState } from '../../projects/index.ts';

/** Of a project that was never wiped. */
const firstGeneration = 1;

/** Generations by project. One that was not told yet is a new project, and counts. */
export class ProjectStates {
  private readonly lowest = new Map<number, number>();
  /** Whether more may be gone than when it was last set to false. */
  moreIsGone = false;

  set(states: readonly ProjectState[]): void {
    for (const { number, generation, deleted } of states) {
      const lowest = deleted ? Number.POSITIVE_INFINITY : generation;
      this.moreIsGone ||= lowest > (this.lowest.get(number) ?? firstGeneration);
      this.lowest.set(number, lowest);
    }
  }

  isGone(project: number, generation: number): boolean {
    return generation < (this.lowest.get(project) ?? 0);
  }
}
