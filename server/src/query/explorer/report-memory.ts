/** Maximum number of remembered project generations; each takes a few bytes. */
const most = 10_000;
/** How long to remember that a project has no reports, ms. */
const believed = 500;

/** Which projects have reports: for those without, the explorer only reads the events table. */
export class ReportMemory {
  /** When there were none (Unix ms), or null if there are some, which stays true for the generation. */
  private readonly known = new Map<string, number | null>();

  /** Returns null if a lookup is needed. */
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
