/** One series of a plot; null is a gap. */
export interface PlotLine {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Any CSS color, also `var(--…)`. */
  readonly color: string;
  /** Thin and dashed, such as a threshold; never filled. */
  readonly dashed?: boolean;
  /** Names of the buckets of another period, which tips add. */
  readonly names?: readonly (string | undefined)[];
  /** The period before, with which tips compare the values. */
  readonly before?: readonly (number | null)[];
  /** Whether less is better. Default: no. */
  readonly isBetterLow?: boolean;
}

/** A line as it is drawn: the part that can still change is apart. */
export interface DrawnLine extends PlotLine {
  readonly isRunning?: true;
}

/** A highlighted moment: the index of its bucket, its title, and any CSS color. */
export interface PlotMarker {
  readonly key: string;
  readonly index: number;
  readonly title: string;
  readonly color: string;
}

export interface PlotAppearance {
  readonly kind: 'line' | 'area' | 'bar';
  /** The heights of lines that stand on each other; null if they don't. */
  readonly stacked: ((lines: readonly PlotLine[]) => number[][]) | null;
  readonly smooth: boolean;
  /** Ends of the axis of values; null for automatic. */
  readonly min: number | null;
  readonly max: number | null;
  /** The ends of a logarithmic axis over values, of which the smallest is above zero; null for a linear one. */
  readonly logarithmic: ((low: number | null, high: number | null) => [number, number]) | null;
  /** Whether values are milliseconds, so that the axis has round durations. */
  readonly inMs: boolean;
}

/** A line up to the bucket that is running, and from there on, joined to it unless it is of bars. */
export function partsOf(
  line: PlotLine,
  running: number | null,
  kind: PlotAppearance['kind'],
): DrawnLine[] {
  if (running === null || line.dashed === true) return [line];
  const first = kind === 'bar' ? running : running - 1;
  const ended = line.values.map((value, index) => (index < running ? value : null));
  const rest = line.values.map((value, index) => (index < first ? null : value));
  return [
    { ...line, values: ended },
    { ...line, values: rest, isRunning: true },
  ];
}
