import type { OutcomeRow } from '../outcomes-table.ts';
import { outcomeDay, type Outcome } from '../outcomes.ts';

interface Counted {
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
}

type Count = { -readonly [Column in keyof OutcomeRow]: OutcomeRow[Column] };

/** Sums the outcomes of one batch. */
export class BatchOutcomes {
  private readonly counts = new Map<string, Count>();
  private day = '';
  private dayStart = Number.POSITIVE_INFINITY;
  /** Consecutive items usually have the same outcome. */
  private last: Count | undefined;

  /** Counts items like this one on the UTC day it was received. */
  add(
    { project, generation, receivedAt }: Counted,
    outcome: Outcome,
    count = 1,
    detail = '',
  ): void {
    if (receivedAt < this.dayStart || receivedAt >= this.dayStart + 86_400_000) {
      this.day = outcomeDay(receivedAt);
      this.dayStart = Date.parse(this.day);
    }
    const { last, day } = this;
    if (
      last?.project === project &&
      last.generation === generation &&
      last.day === day &&
      last.outcome === outcome &&
      last.detail === detail
    )
      last.count += count;
    else this.addRow({ project, generation, day, outcome, detail, count });
  }

  addRow(row: OutcomeRow): void {
    const key = `${row.project}|${row.generation}|${row.day}|${row.outcome}|${row.detail}`;
    let count = this.counts.get(key);
    if (count === undefined) this.counts.set(key, (count = { ...row, count: 0 }));
    count.count += row.count;
    this.last = count;
  }

  rows(): OutcomeRow[] {
    // Counts that were added and taken back leave nothing.
    return [...this.counts.values()].filter(({ count }) => count !== 0);
  }
}
