import type { OutcomeCount, Outcomes } from './outcome-queries.ts';

export interface OutcomeSum {
  readonly outcome: OutcomeCount['outcome'];
  readonly count: number;
  /** Details, most frequent first. */
  readonly details: readonly { readonly detail: string; readonly count: number }[];
}

export interface OutcomeDay {
  readonly day: string;
  /** Includes sampled and folded items, as all numbers do. */
  readonly accepted: number;
  readonly dropped: number;
}

const counted = new Set<OutcomeCount['outcome']>(['accepted', 'sampled', 'folded']);
const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count;

/** The count of each outcome, most frequent first, after `accepted`. */
export function outcomeSums(items: readonly OutcomeCount[]): OutcomeSum[] {
  const found = new Map<OutcomeCount['outcome'], Map<string, number>>([['accepted', new Map()]]);
  for (const { outcome, detail, count } of items) {
    const details = found.get(outcome) ?? new Map<string, number>();
    details.set(detail, (details.get(detail) ?? 0) + count);
    found.set(outcome, details);
  }
  const [accepted = { outcome: 'accepted', count: 0, details: [] }, ...others] = [...found].map(
    ([outcome, counts]): OutcomeSum => {
      const details = [...counts].map(([detail, count]) => ({ detail, count })).toSorted(byCount);
      const count = details.reduce((sum, each) => sum + each.count, 0);
      return { outcome, count, details: details.filter(({ detail }) => detail !== '') };
    },
  );
  return [accepted, ...others.toSorted(byCount)];
}

/** Each day of the response, including empty ones. */
export function outcomeDays({ from, to, items }: Outcomes): OutcomeDay[] {
  const days: OutcomeDay[] = [];
  const sums = new Map<string, { accepted: number; dropped: number }>();
  for (const { day, outcome, count } of items) {
    const sum = sums.get(day) ?? { accepted: 0, dropped: 0 };
    sum[counted.has(outcome) ? 'accepted' : 'dropped'] += count;
    sums.set(day, sum);
  }
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({ day, ...(sums.get(day) ?? { accepted: 0, dropped: 0 }) });
  }
  return days;
}
