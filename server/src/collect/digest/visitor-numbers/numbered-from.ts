import type { DataVersions } from '../../../store/events/index.ts';

/** The time from which the rows of a project's generation are numbered. */
export interface NumberedFrom {
  readonly project: number;
  readonly generation: number;
  /**
   * Unix ms: rows from this time on have the same number exactly if they have the same visitor. Null =
   * none.
   */
  readonly from: number | null;
}

/** A generation with only its newer rows numbered. */
export interface Behind extends NumberedFrom {
  readonly from: number;
}

/** What the digest has reported about all projects, in memory. */
export class NumberedProjects {
  private readonly reported = new Map<number, NumberedFrom>();

  constructor(private readonly versions: Pick<DataVersions, 'begin' | 'end'>) {}

  /**
   * Sets of numbers that were stored before no longer belong to the same visitors; those of an earlier process
   * are compared with the first report about a project.
   */
  set(changes: readonly NumberedFrom[]): void {
    const projects = changes.map(({ project }) => project);
    const changed = projects.filter((project) => this.reported.has(project));
    this.versions.begin(
      projects,
      changed.map((project) => [project, Number.NEGATIVE_INFINITY]),
    );
    this.versions.end(projects);
    for (const change of changes) {
      const { project, generation } = change;
      // An older one is reported again if it still has rows.
      if (generation >= (this.reported.get(project)?.generation ?? 0))
        this.reported.set(project, change);
    }
  }

  /** Nothing is left of these projects. */
  forget(projects: readonly number[]): void {
    for (const project of projects) this.reported.delete(project);
  }

  /** Null also if nothing is known yet. */
  from(project: number, generation: number): number | null {
    const reported = this.reported.get(project);
    return reported?.generation === generation ? reported.from : null;
  }
}
