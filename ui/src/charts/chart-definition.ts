import type { ComponentType } from 'react';
import type { components } from '../api/schema.d.ts';
import type { ChartAnswer } from './answer.ts';
import type { PlotMarker } from './plot/plot-line.ts';

export type ChartType = components['schemas']['Chart']['type'];
export type ChartOptions = components['schemas']['Chart']['options'];

/** What decides how a chart is drawn. */
export interface ChartLook {
  readonly type: ChartType;
  readonly options: ChartOptions;
  /** The project's own colors, for series that have none. */
  readonly preferred: readonly string[];
}

export interface ChartViewProps {
  readonly answer: ChartAnswer;
  /** The same over the period before; null where it was not asked for. */
  readonly before: ChartAnswer | null;
  readonly look: ChartLook;
  readonly markers: readonly PlotMarker[];
  /** Filters by a label of the answer's one field; null where nothing can be picked. */
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
  readonly interval?: 'auto' | null;
  readonly groupBy?: readonly string[];
  readonly rows?: number | null;
  readonly fillGaps?: true;
  readonly sort?: null;
}

/** A type of chart: one folder, and one line in `chart-types.ts`. */
export interface ChartDefinition {
  /** As people choose it. */
  readonly label: string;
  readonly view: ComponentType<ChartViewProps>;
  /** Answers the view can draw; others are shown as a table. */
  readonly draws: readonly ChartAnswer['kind'][];
  /** Read out for a view that is only a drawing. */
  readonly table: ComponentType<ChartViewProps> | null;
  /** Fields of the form for options that only some types have, in a row and below it. */
  readonly switches: readonly ComponentType<OptionFieldProps>[];
  readonly fields: readonly ComponentType<OptionFieldProps>[];
  /** Whether it shows the period before, which costs a second query. */
  readonly compares: boolean;
  /** Cells of a new one on a dashboard's grid of twelve columns. */
  readonly size: { readonly w: number; readonly h: number };
  /** What the split of a query needs for it; null where it already fits. */
  readonly fit: (split: ChartSplit, seriesCount: number) => SplitChange | null;
}
