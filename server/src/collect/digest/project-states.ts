import type { ProjectState } from '../../projects/index.ts';

/** Generations by project. One that was not told yet is a new project, and counts. */
export class ProjectStates {
  private readonly lowest = new Map<number, number>();

  set(states: readonly ProjectState[]): void {
    for (const { number, generation, deleted } of states)
      this.lowest.set(number, deleted ? Number.POSITIVE_INFINITY : generation);
  }

  isGone(project: number, generation: number): boolean {
    return generation < (this.lowest.get(project) ?? 0);
  }
}
