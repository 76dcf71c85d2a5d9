import type { Measure } from '../kinds/figures/table.ts';

/** What figures are broken down by; `chart` are values over time. */
export const dimensions = [
  ...(['total', 'page', 'entry_page', 'exit_page', 'title', 'referrer', 'channel'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const),
  ...(['country', 'device', 'browser', 'os', 'event', 'chart'] as const),
] as const;

export type Dimension = (typeof dimensions)[number];

/** What a file says about one day, in total or for one value of a dimension. */
export interface Figure {
  readonly dimension: Dimension;
  /** Value of the dimension; empty for `total`. */
  readonly item: string;
  /** Noon of the day, or for `chart` any time (Unix ms). */
  readonly at: number;
  readonly counts: Readonly<Partial<Record<Measure, number>>>;
  /** Of a `chart`. */
  readonly amount?: number;
  /** What counted it. Default: what the file is from. */
  readonly product?: string;
}
