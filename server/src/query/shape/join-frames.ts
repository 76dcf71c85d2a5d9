import { type Pieces, sortPieces } from '../../platform/pieces.ts';
import type { Computed } from '../normalise/pipeline.ts';
import { evaluate, roundTo } from './arithmetic.ts';
import type { Frame, Series, Time } from './frame.ts';
import { compareItems } from './items.ts';
import { fittingSeries } from '../plan/series-bound.ts';
import { continued, runningIn } from './running-values.ts';

/** Values computed per piece, which take a few ms. */
const ofPiece = 2_000;

interface Input {
  readonly id: string;
  readonly frame: Frame;
  /** A division by 0 within a formula stays null; other missing values become 0. */
  readonly keepsNull: boolean;
  /** The buckets in which it goes on without rows; null if it doesn't. */
  readonly running: ReadonlySet<number> | null;
  readonly byLabel: ReadonlyMap<string, Series>;
}

/** A series before its buckets are computed. */
interface Valued extends Omit<Series, 'cells'> {
  readonly key: string;
}

/**
 * Computes a formula over its inputs, joined by label and bucket; missing values are 0. Null if the buckets of
 * all series do not fit into an answer.
 */
export function* joinFrames(computed: Computed, frames: readonly Frame[]): Pieces<Frame | null> {
  const { grouping, bucketing } = computed;
  const inputs: Input[] = [];
  const labels = new Map<string, Series>();
  for (const [index, { id, evaluation }] of computed.inputs.entries()) {
    const frame = frames[index] ?? { dimensions: computed, times: [], series: [], isCut: false };
    const hasLabels = (frame.dimensions.grouping === null) === (grouping === null);
    const byLabel = new Map<string, Series>();
    for (const each of frame.series) {
      const key = labelKey(each);
      byLabel.set(key, each);
      if (hasLabels) labels.set(key, each);
      if (byLabel.size % ofPiece === 0) yield;
    }
    const running = runningIn(evaluation);
    inputs.push({ id, frame, keepsNull: evaluation.type === 'computed', running, byLabel });
  }
  const times = bucketing === null ? [] : joinTimes([...frames, { times: computed.shown ?? [] }]);
  if (times.length > 0 && bucketing !== null) {
    if (labels.size > fittingSeries(times.length, bucketing.cells)) return null;
  }
  const valued: Valued[] = [];
  for (const [key, { name, labels: own, isOther }] of labels) {
    const value = compute(computed, inputs, (input) => seriesOf(input, key)?.value);
    valued.push({ key, name, labels: own, isOther, time: 0, value });
    if (valued.length % ofPiece === 0) yield;
  }
  const ranked =
    grouping === null ? valued : yield* sortPieces(valued, compareItems('value', 'desc'));
  const withoutGroup = computed.withoutGroup ?? [];
  const broken = inputs.filter(({ id }) => !withoutGroup.includes(id));
  const whole = broken.filter((input) => isWhole(input, computed));
  const series: Series[] = [];
  for (const { key, ...each } of ranked) {
    const cellsOf = new Map(inputs.map((input) => [input, cellsIn(input, key, times)]));
    const shown = times.filter(
      ({ key: time }) => whole.length === 0 || whole.some((input) => cellsOf.get(input)?.has(time)),
    );
    const cellsAt = (time: number) =>
      compute(computed, inputs, (input) =>
        input.frame.dimensions.bucketing === null
          ? seriesOf(input, key)?.value
          : cellsOf.get(input)?.get(time),
      );
    series.push({ ...each, cells: new Map(shown.map(({ key: time }) => [time, cellsAt(time)])) });
    const cells = Math.max(1, times.length);
    if ((series.length * cells) % ofPiece < cells) yield;
  }
  return {
    dimensions: { grouping, bucketing },
    times,
    series,
    isCut: false,
  };
}

function compute(
  { expression, precision }: Computed,
  inputs: readonly Input[],
  read: (input: Input) => number | null | undefined,
): number | null {
  const value = evaluate(expression, (id) => {
    const input = inputs.find((each) => each.id === id);
    const found = input && read(input);
    return found === null && input?.keepsNull === true ? null : (found ?? 0);
  });
  return value === null || precision === null ? value : roundTo(value, precision);
}

/** Whether an input has all dimensions of the result. */
function isWhole({ frame }: Input, { grouping, bucketing }: Computed): boolean {
  const { dimensions } = frame;
  return (
    (dimensions.grouping === null) === (grouping === null) &&
    (dimensions.bucketing === null) === (bucketing === null)
  );
}

function seriesOf({ frame, byLabel }: Input, key: string): Series | undefined {
  return frame.dimensions.grouping === null ? frame.series[0] : byLabel.get(key);
}

/** The values of an input in the buckets of all. */
function cellsIn(
  input: Input,
  key: string,
  times: readonly Time[],
): ReadonlyMap<number, number | null> | undefined {
  const series = seriesOf(input, key);
  if (series === undefined || input.running === null) return series?.cells;
  return continued(series, times, input.running, input.keepsNull);
}

/** A real label `Other` is not the folded rest. */
export function labelKey({ labels, isOther }: Pick<Series, 'labels' | 'isOther'>): string {
  return JSON.stringify([isOther, ...labels]);
}

/** The buckets of all frames, in order of time. */
export function joinTimes(frames: readonly Pick<Frame, 'times'>[]): Time[] {
  const byKey = new Map(
    frames.flatMap(({ times }) => times.map((time) => [time.key, time] as const)),
  );
  return [...byKey.values()].toSorted((one, other) => one.key - other.key);
}
