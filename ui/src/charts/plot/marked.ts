import type { PlotMarker } from './plot-line.ts';

/** The markers of a chart, and what else to say of them. */
export interface Marked {
  readonly markers: readonly PlotMarker[];
  readonly note: string | null;
}

export const unmarked: Marked = { markers: [], note: null };
