/** From when on the rows of a project's generation are numbered. */
export interface NumberedFrom {
  readonly project: number;
  readonly generation: number;
  /**
   * Unix ms: of rows with this time or a later one, two have the same number exactly if they have the same
   * visitor. Null = of none.
   */
  readonly from: number | null;
}

/** A generation of which only newer rows are numbered. */
export interface Behind extends NumberedFrom {
  readonly from: number;
}

/** What the digest has told of all projects, in memory. */
export class NumberedProjects {
  private readonly told = new Map<number, NumberedFrom>();

  set(changes: readonly NumberedFrom[]): void {
    for (const change of changes) {
      const { project, generation } = change;
      // An older one is told of again where rows of it are left.
      if (generation >= (this.told.get(project)?.generation ?? 0)) this.told.set(project, change);
    }
  }

  /** Null also where nothing is known yet. */
  from(project: number, generation: number): number | null {
    const told = this.told.get(project);
    return told?.generation === generation ? told.from : null;
  }
}
