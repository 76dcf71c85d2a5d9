import { ReportMemory } from './report-memory.ts';

/** Tables of projects remembered; each takes some bytes. */
const mostTables = 10_000;

/** How many rows per millisecond projects lately had: a guess that makes pages quick to find. */
export class EventDensity {
  /** Which projects have reports besides events. */
  readonly reports = new ReportMemory();
  private readonly known = new Map<string, number>();

  of(project: number, table: string): number | null {
    return this.known.get(keyOf(project, table)) ?? null;
  }

  /** @param milliseconds in which the rows lie */
  learn(project: number, table: string, rows: number, milliseconds: number): void {
    const key = keyOf(project, table);
    this.known.delete(key);
    if (milliseconds > 0) this.known.set(key, rows / milliseconds);
    const [oldest] = this.known.keys();
    if (this.known.size > mostTables && oldest !== undefined) this.known.delete(oldest);
  }
}

function keyOf(project: number, table: string): string {
  return `${project} ${table}`;
}
