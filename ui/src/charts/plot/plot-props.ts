import type { PlotLine, PlotAppearance, PlotMarker } from './plot-line.ts';

export interface PlotProps {
  /** The names of the buckets in order. */
  readonly names: readonly string[];
  /** A name for the axis, and one for the tip. */
  readonly nameFormat: (name: string) => string;
  readonly fullNameFormat: (name: string) => string;
  readonly lines: readonly PlotLine[];
  readonly markers: readonly PlotMarker[];
  /** The bucket that has not ended yet: lines and areas are dashed from there on. */
  readonly running: number | null;
  readonly appearance: PlotAppearance;
  /** Called with the values of the axis, too. */
  readonly axisFormat: (value: number, axis: readonly number[]) => string;
  readonly valueFormat: (value: number) => string;
  /** Called with the first and last bucket after a drag across them; null if nothing can be selected. */
  readonly onSelect: ((first: number, last: number) => void) | null;
}
