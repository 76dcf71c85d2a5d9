/** Projects remembered; each takes some bytes. */
const mostProjects = 10_000;

/** How many rows per millisecond projects lately had: a guess that makes pages quick to find. */
export class EventDensity {
  private readonly byProject = new Map<number, number>();

  of(project: number): number | null {
    return this.byProject.get(project) ?? null;
  }

  /** @param milliseconds in which the rows lie */
  learn(project: number, rows: number, milliseconds: number): void {
    this.byProject.delete(project);
    if (milliseconds > 0) this.byProject.set(project, rows / milliseconds);
    const [oldest] = this.byProject.keys();
    if (this.byProject.size > mostProjects && oldest !== undefined) this.byProject.delete(oldest);
  }
}
