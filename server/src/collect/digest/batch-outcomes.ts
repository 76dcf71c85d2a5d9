import type { OutcomeRow } from '../../store/events/event-rows.ts';
import { outcomeDay, type Outcome } from '../outcomes.ts';

/** Adds up how the items of one batch ended. */
export class BatchOutcomes {
  private readonly counts = new Map<string, OutcomeRow>();
  private day = '';
  private dayStart = Number.POSITIVE_INFINITY;

  /** Counts one item on the UTC day it was received. */
  add(
    item: { readonly project: number; readonly generation: number; readonly receivedAt: number },
    outcome: Outcome,
  ): void {
    const { project, generation, receivedAt } = item;
    if (receivedAt < this.dayStart || receivedAt >= this.dayStart + 86_400_000) {
      this.day = outcomeDay(receivedAt);
      this.dayStart = Date.parse(this.day);
    }
    this.addRow({ project, generation, day: this.day, outcome, detail: '', count: 1 });
  }

  addRow(row: OutcomeRow): void {
    const key = `${row.project}|${row.generation}|${row.day}|${row.outcome}|${row.detail}`;
    const known = this.counts.get(key);
    this.counts.set(key, known === undefined ? row : { ...known, count: known.count + row.count });
  }

  rows(): OutcomeRow[] {
    return [...this.counts.values()];
  }
}
