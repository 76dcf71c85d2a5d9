import type { ComponentType } from 'react';
import type { components } from '../api/schema.d.ts';
import type { ChartAnswer } from './answer.ts';
import type { PlotMarker } from './plot/plot-line.ts';

export type ChartType = components['schemas']['Chart']['type'];
export type ChartOptions = components['schemas']['Chart']['options'];

/** What decides how a chart is drawn. */
export interface ChartAppearance {
  readonly type: ChartType;
  readonly options: ChartOptions;
  /** The project's own colors, for series that have none. */
  readonly preferred: readonly string[];
}

export interface ChartViewProps {
  readonly answer: ChartAnswer;
  /** The same over the previous period; null if it wasn't requested. */
  readonly before: ChartAnswer | null;
  readonly appearance: ChartAppearance;
  /** Whether less is better, as of errors. Default: no. */
  readonly isBetterLow?: boolean;
  readonly markers: readonly PlotMarker[];
  /** Filters by a label of the answer's field; null if nothing can be picked. */
  readonly onPick: ((field: string, value: string) => void) | null;
}

export interface OptionFieldProps {
  readonly options: ChartOptions;
  readonly onChange: (options: ChartOptions) => void;
}

/** How a query is split: over time (`null`: not), by fields, and how many rows are kept. */
export interface ChartSplit {
  readonly interval: 'auto' | string | null;
  readonly groupBy: readonly string[];
  readonly rows: number | null;
}

/** What a type of chart changes in a split. */
export interface SplitChange {
  readonly interval?: 'auto' | 'hour' | null;
  readonly groupBy?: readonly string[];
  readonly rows?: number | null;
  readonly fillGaps?: true;
  readonly groupOthers?: true;
  readonly sort?: null;
}

/** A type of chart: one folder, and one line in `chart-types.ts`. */
export interface ChartDefinition {
  /** The label to choose it by. */
  readonly label: string;
  readonly view: ComponentType<ChartViewProps>;
  /** Answers the view can draw; others are shown as a table. */
  readonly draws: readonly ChartAnswer['kind'][];
  /** For screen readers, if the view is only a drawing. */
  readonly table: ComponentType<ChartViewProps> | null;
  /** Form fields for options of this type: checkboxes in a row, others below. Only the editor loads them. */
  readonly switches: readonly ('stacked' | 'smooth')[];
  readonly fields: readonly 'axis'[];
  /** Whether it compares with the previous period, which costs a second query. */
  readonly compares: boolean;
  /** The size of a new one on a dashboard's grid of twelve columns. */
  readonly size: { readonly w: number; readonly h: number };
  /** How the split of a query must change for it; null if it already fits. */
  readonly fit: (split: ChartSplit, seriesCount: number) => SplitChange | null;
}
