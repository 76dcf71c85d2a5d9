import type { PublicChart } from '../../dashboards/index.ts';
import type { DrawnTable } from './drawn-chart.ts';
import type { Color } from './paint.ts';
import type { ValueFormat } from './value-format.ts';

/** What a type of chart draws. */
export interface Drawing {
  readonly chart: Pick<PublicChart, 'type' | 'options' | 'isBetterLow'>;
  readonly table: DrawnTable;
  /** Whether the last label is the rest of them. */
  readonly hasOthers: boolean;
  /** The same over the period before; null if it is not compared. */
  readonly before: DrawnTable | null;
  readonly format: ValueFormat;
  /** The color of a series, or of a part of a whole. */
  readonly colorOf: (index: number) => Color;
  /** The bucket that has not ended yet, or null. */
  readonly running: number | null;
}
