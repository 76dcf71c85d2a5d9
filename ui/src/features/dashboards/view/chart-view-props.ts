import type { PlotMarker } from '../../../charts/plot/plot-line.ts';
import type { AnsweredChart } from '../dashboard-queries.ts';
import type { ChartLook } from './chart-look.ts';

export interface ChartViewProps {
  readonly answered: AnsweredChart;
  readonly look: ChartLook;
  readonly markers: readonly PlotMarker[];
  /** Filters by a label of the answer's one field; null where nothing can be picked. */
  readonly onPick: ((field: string, value: string) => void) | null;
}
