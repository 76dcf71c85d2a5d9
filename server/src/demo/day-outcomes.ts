import { outcomeDay, type OutcomeRow } from '../collect/index.ts';
import type { DemoProject } from '../kinds/demo-data.ts';

/** Other outcomes of a day, as shares of the accepted items. */
const dropped = [
  ['bot', 'search', 0.031],
  ['bot', 'ai', 0.024],
  ['bot', 'tool', 0.008],
  ['bot', 'monitor', 0.004],
  ['origin_not_allowed', '', 0.003],
  ['invalid', '', 0.0006],
] as const;

/** Outcomes of the items of the UTC day that starts at `start` (Unix ms). */
export function outcomesOf(
  { number, generation }: DemoProject,
  start: number,
  accepted: number,
): OutcomeRow[] {
  const row = (outcome: string, detail: string, count: number): OutcomeRow => ({
    project: number,
    generation,
    day: outcomeDay(start),
    outcome,
    detail,
    count,
  });
  return [
    row('accepted', '', accepted),
    ...dropped
      .map(([outcome, detail, share]) => row(outcome, detail, Math.round(accepted * share)))
      .filter(({ count }) => count > 0),
  ];
}
