/** What the address needs, which every page reads: apart from the texts in `vital.ts`. */
export const vitalIds = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalId = (typeof vitalIds)[number];

/** What the table of pages can be sorted by. */
export const pageSorts = ['page', ...vitalIds, 'values'] as const;
export type PageSort = (typeof pageSorts)[number];

export const quantiles = ['p75', 'p90', 'p99'] as const;
export type Quantile = (typeof quantiles)[number];
