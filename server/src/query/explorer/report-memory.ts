/** Generations of projects remembered; each takes some bytes. */
const most = 10_000;
/** How long it is believed that a project still has no reports, ms. */
const believed = 500;

/** Which projects have reports: for those without, the explorer reads one table as before. */
export class ReportMemory {
  /** Unix ms when there were none; null = there are some, which stays so for the generation. */
  private readonly known = new Map<string, number | null>();

  /** Null = it has to be looked up. */
  of(project: number, generation: number, now: number): boolean | null {
    const without = this.known.get(`${project} ${generation}`);
    if (without === undefined) return null;
    if (without === null) return true;
    return Math.abs(now - without) < believed ? false : null;
  }

  learn(project: number, generation: number, has: boolean, now: number): void {
    const key = `${project} ${generation}`;
    this.known.delete(key);
    this.known.set(key, has ? null : now);
    const [oldest] = this.known.keys();
    if (this.known.size > most && oldest !== undefined) this.known.delete(oldest);
  }
}
