import type { Pieces } from '../../platform/pieces.ts';
import type { Computed } from '../normalise/pipeline.ts';
import { evaluate, roundTo } from './arithmetic.ts';
import type { Frame, Series, Time } from './frame.ts';
import { compareItems } from './items.ts';
import { fittingSeries } from '../plan/series-bound.ts';

/** Values computed per piece, which take a few ms. */
const ofPiece = 2_000;

interface Input {
  readonly id: string;
  readonly frame: Frame;
  /** A division by 0 within a formula stays null; other missing values become 0. */
  readonly keepsNull: boolean;
  readonly byLabel: ReadonlyMap<string, Series>;
}

/** Computes a formula over its inputs, joined by label and bucket; missing values are 0. */
export function* joinFrames(computed: Computed, frames: readonly Frame[]): Pieces<Frame> {
  const { grouping, bucketing } = computed;
  const inputs = computed.inputs.map(({ id, evaluation }, index): Input => {
    const frame = frames[index] ?? { dimensions: computed, times: [], series: [], isCut: false };
    const byLabel = new Map(frame.series.map((series) => [labelKey(series), series]));
    return { id, frame, keepsNull: evaluation.type === 'computed', byLabel };
  });
  const times = bucketing === null ? [] : joinTimes(frames);
  const grouped = frames.filter(
    (frame) => (frame.dimensions.grouping === null) === (grouping === null),
  );
  const labels = new Map(
    grouped.flatMap(({ series }) => series.map((each) => [labelKey(each), each] as const)),
  );
  const ranked = [...labels].map(([key, { name, labels: own, isOther }]) => {
    const value = compute(computed, inputs, (input) => seriesOf(input, key)?.value);
    return { key, name, labels: own, isOther, time: 0, value };
  });
  if (grouping !== null) ranked.sort(compareItems('value', 'desc'));
  const most =
    bucketing === null || times.length === 0
      ? ranked.length
      : fittingSeries(times.length, bucketing.cells);
  const beside = computed.beside ?? [];
  const broken = inputs.filter(({ id }) => !beside.includes(id));
  const whole = broken.filter((input) => isWhole(input, computed));
  const series: Series[] = [];
  for (const { key, ...each } of ranked.slice(0, most)) {
    const shown = times.filter(
      ({ key: time }) =>
        whole.length === 0 || whole.some((input) => seriesOf(input, key)?.cells.has(time)),
    );
    const cellsAt = (time: number) =>
      compute(computed, inputs, (input) => cellOf(input, key, time));
    series.push({ ...each, cells: new Map(shown.map(({ key: time }) => [time, cellsAt(time)])) });
    if ((series.length * times.length) % ofPiece < times.length) yield;
  }
  return {
    dimensions: { grouping, bucketing },
    times,
    series,
    isCut: ranked.length > most || frames.some(({ isCut }) => isCut),
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

function cellOf(input: Input, key: string, time: number): number | null | undefined {
  const series = seriesOf(input, key);
  return input.frame.dimensions.bucketing === null ? series?.value : series?.cells.get(time);
}

/** A real label `Other` is not the folded rest. */
function labelKey({ labels, isOther }: Series): string {
  return JSON.stringify([isOther, ...labels]);
}

function joinTimes(frames: readonly Frame[]): Time[] {
  const byKey = new Map(
    frames.flatMap(({ times }) => times.map((time) => [time.key, time] as const)),
  );
  return [...byKey.values()].toSorted((one, other) => one.key - other.key);
}
