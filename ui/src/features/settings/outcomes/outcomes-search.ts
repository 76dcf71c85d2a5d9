export const spans = [7, 30, 90] as const;
type Span = (typeof spans)[number];

/** The URL parameters of the outcomes. */
export interface OutcomesSearch {
  /** Days up to today (UTC); 30 by default. */
  days?: Span;
  /** Only items with this outcome. */
  outcome?: string;
}

export function readOutcomesSearch(search: Record<string, unknown>): OutcomesSearch {
  const days = spans.find((span) => span === Number(search.days));
  const { outcome } = search;
  return {
    ...(days !== undefined && { days }),
    ...(typeof outcome === 'string' && /^[a-z_]{1,40}$/.test(outcome) && { outcome }),
  };
}
