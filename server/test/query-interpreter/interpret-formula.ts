import { bucketId, type PlainBucket } from './clock-names.ts';
import {
  bySort,
  frameOf,
  labelsOfEvent,
  type PlainPipeline,
  type PlainSort,
  rowsOf,
} from './interpret.ts';
import type { PlainEvent } from './plain-event.ts';
import {
  type PlainFrame,
  type PlainGroup,
  type PlainSeries,
  seriesKey,
  withTimes,
  written,
} from './plain-frame.ts';

export type PlainStep =
  | ({ readonly type: 'sort' } & PlainSort)
  | { readonly type: 'limit'; readonly rows: number; readonly groupOthers: boolean };

/** A pipeline over the events of one dataset. */
export interface PlainLeaf {
  readonly pipeline: PlainPipeline;
  readonly events: readonly PlainEvent[];
}

/** Arithmetic over several queries; `compute` only gets null for a division by 0. */
export interface PlainFormula {
  readonly inputs: readonly PlainQuery[];
  readonly compute: (values: readonly (number | null)[]) => number | null;
  readonly precision: number | null;
  readonly steps: readonly PlainStep[];
}

export type PlainQuery = PlainLeaf | PlainFormula;
type IsIn = (key: string) => boolean;

/**
 * Evaluates a formula over plain events: each input separately, joined by label and bucket.
 * @param most series; the others don't fit into the answer
 */
export function interpretFormula(
  formula: PlainFormula,
  most = Number.POSITIVE_INFINITY,
): { readonly answer: unknown; readonly isCut: boolean } {
  const frame = frameOfFormula(formula);
  const isCut = frame.series.length > most;
  const shown = { ...frame, series: frame.series.slice(0, most) };
  return { answer: written(shown, groupOf(formula), hasTime(formula)), isCut };
}

/** Whether inputs have time buckets in different zones, which can't be joined. */
export function hasSeveralZones(formula: PlainFormula): boolean {
  return new Set(zonesOf(formula)).size > 1;
}

function zonesOf(query: PlainQuery): readonly string[] {
  if (!('pipeline' in query)) return query.inputs.flatMap(zonesOf);
  const { bucket } = query.pipeline;
  return bucket === null ? [] : [bucket.zone];
}

const firstOf = (query: PlainQuery, has: (pipeline: PlainPipeline) => boolean): boolean =>
  'pipeline' in query ? has(query.pipeline) : query.inputs.some((each) => firstOf(each, has));
const hasTime = (query: PlainQuery): boolean => firstOf(query, ({ bucket }) => bucket !== null);

function groupOf(query: PlainQuery): PlainGroup {
  if ('pipeline' in query) return query.pipeline.group;
  return query.inputs.map(groupOf).find((group) => group !== null) ?? null;
}

function frameOfQuery(query: PlainQuery): PlainFrame {
  if (!('pipeline' in query)) return frameOfFormula(query);
  return frameOf(query.pipeline, rowsOf(query.pipeline, query.events));
}

function frameOfFormula(formula: PlainFormula): PlainFrame {
  const group = groupOf(formula);
  const joined = joinedOf(formula, formula.inputs.map(frameOfQuery), group);
  const first = formula.steps.findIndex(({ type }) => type === 'limit');
  const limit = formula.steps[first];
  if (limit?.type !== 'limit' || !limit.groupOthers || group === null) {
    return formula.steps.reduce(stepped(group), joined);
  }
  const before = formula.steps.slice(0, first).reduce(stepped(group), joined);
  const after = formula.steps.slice(first + 1);
  const kept = new Set(before.series.slice(0, limit.rows).map((each) => keyOf(group, each)));
  const folded = before.series.length > kept.size;
  const [rest] = folded ? restOfInputs(formula, (key) => !kept.has(key), before.times).series : [];
  const labels = group.fields.map(() => 'Other');
  const other = rest ? [{ ...rest, labels, name: 'Other', isOther: true }] : [];
  const series = [...before.series.slice(0, limit.rows), ...other];
  return after.reduce(stepped(group), { times: before.times, series });
}

/** A query over only the rows with some labels, as one row. */
function restOf(query: PlainQuery, isRest: IsIn): PlainFrame {
  const group = groupOf(query);
  if (group === null) return frameOfQuery(query);
  const own = labelsLeft(query, group);
  const isIn: IsIn = (key) => isRest(key) && (own === null || own.has(key));
  if (!('pipeline' in query)) return restOfInputs(query, isIn);
  const { pipeline, events } = query;
  const rows = rowsOf(pipeline, events).filter((event) =>
    isIn(seriesKey(group, labelsOfEvent(event, pipeline))),
  );
  const alone = { group: null, transforms: [], sort: null, limit: null, after: null };
  return frameOf({ ...pipeline, ...alone }, rows);
}

/** @param shown buckets of the other rows */
function restOfInputs(
  formula: PlainFormula,
  isRest: IsIn,
  shown: readonly PlainBucket[] = [],
): PlainFrame {
  const frames = formula.inputs.map((each) => restOf(each, isRest));
  return joinedOf(formula, frames, null, shown);
}

/** Whether values cover all rows up to the end of a bucket, even if a bucket has no rows. All windows are the same. */
const isRunning = (query: PlainQuery): boolean =>
  'pipeline' in query
    ? query.pipeline.bucket?.cumulative === true
    : query.inputs.filter(hasTime).every(isRunning);

/** The labels of a query after its limits; null for all. */
function labelsLeft(query: PlainQuery, group: PlainGroup): ReadonlySet<string> | null {
  const isLimited =
    'pipeline' in query
      ? query.pipeline.limit !== null
      : query.steps.some(({ type }) => type === 'limit');
  const { series } = frameOfQuery(query);
  if (!isLimited || series.some(({ isOther }) => isOther)) return null;
  return new Set(series.map((each) => keyOf(group, each)));
}

function keyOf(group: PlainGroup, { isOther, labels }: PlainSeries): string {
  return isOther ? 'the rest' : seriesKey(group, labels);
}

/** Joins frames. Without a group there is one row, regardless of the inputs' groups. */
function joinedOf(
  { inputs, compute, precision }: PlainFormula,
  frames: readonly PlainFrame[],
  group: PlainGroup,
  shown: readonly PlainBucket[] = [],
): PlainFrame {
  const byId = new Map<string, PlainBucket>();
  for (const time of [...shown, ...frames.flatMap(({ times }) => times)]) {
    const known = byId.get(bucketId(time));
    if (known === undefined || time.start < known.start) byId.set(bucketId(time), time);
  }
  const times = [...byId.values()].sort((one, other) => one.start - other.start);
  const grouped = inputs.map((input) => groupOf(input) !== null);
  const some = frames.flatMap(({ series }, nth) => (grouped[nth] || group === null ? series : []));
  const labels = new Map(some.map((each) => [keyOf(group, each), each]));
  const seriesIn = (nth: number, key: string) => {
    const { series = [] } = frames[nth] ?? {};
    return group === null || grouped[nth] !== true
      ? series[0]
      : series.find((each) => keyOf(group, each) === key);
  };
  const computed = (read: (nth: number) => number | null | undefined) => {
    const values = inputs.map((input, nth) => read(nth) ?? ('pipeline' in input ? 0 : null));
    const value = compute(values);
    return value === null || precision === null ? value : roundedTo(value, precision);
  };
  const isCut = inputs.some(hasTime);
  const whole = inputs.flatMap((input, nth) =>
    grouped[nth] === grouped.includes(true) && hasTime(input) === isCut ? [nth] : [],
  );
  const series = [...labels].map(([key, { labels: own, name, isOther }]): PlainSeries => {
    const cells = new Map<string, number | null>();
    /** Of running values, the one before counts where there are no rows. */
    const before = new Map<number, number | null>();
    for (const time of times) {
      const at = bucketId(time);
      const now = new Map<number, number | null>();
      inputs.forEach((input, nth) => {
        const of = seriesIn(nth, key)?.cells;
        const last = before.get(nth);
        if (of?.has(at) === true) now.set(nth, of.get(at) ?? null);
        else if (last !== undefined) now.set(nth, last);
        if (!isRunning(input)) return;
        const value = now.get(nth);
        // Without a number so far, a pipeline has nothing to go on with.
        if (value !== undefined && (value !== null || !('pipeline' in input)))
          before.set(nth, value);
      });
      const has = (nth: number): boolean => now.has(nth);
      if (whole.length > 0 && !whole.some(has)) continue;
      const cell = computed((nth) => {
        const input = inputs[nth];
        const of = seriesIn(nth, key);
        if (input !== undefined && !hasTime(input)) return of === undefined ? 0 : of.value;
        return has(nth) ? now.get(nth) : 0;
      });
      cells.set(at, cell);
    }
    const value = computed((nth) => {
      const of = seriesIn(nth, key);
      return of === undefined ? 0 : of.value;
    });
    return { labels: own, name, isOther, value, cells };
  });
  if (group !== null) series.sort(bySort({ by: 'value', direction: 'desc' }));
  return { times, series };
}

const stepped =
  (group: PlainGroup) =>
  (frame: PlainFrame, step: PlainStep): PlainFrame => {
    if (group !== null) {
      if (step.type === 'limit') return { ...frame, series: frame.series.slice(0, step.rows) };
      if (step.by !== 'time') return { ...frame, series: [...frame.series].sort(bySort(step)) };
      const inOrder = [...frame.times].sort((one, other) => one.start - other.start);
      return { ...frame, times: step.direction === 'desc' ? inOrder.reverse() : inOrder };
    }
    if (step.type === 'limit') return withTimes(frame, frame.times.slice(0, step.rows));
    const items = frame.times.map((time) => {
      const value = frame.series[0]?.cells.get(bucketId(time)) ?? null;
      return { bucket: time, name: time.name, time: time.start, value, isOther: false };
    });
    return { ...frame, times: items.sort(bySort(step)).map(({ bucket }) => bucket) };
  };

/** Rounds half away from zero, digit by digit. */
function roundedTo(value: number, decimals: number): number {
  const size = String(Math.abs(value));
  if (!Number.isFinite(value) || size.includes('e')) {
    return Math.abs(value) < 1 ? Number(value.toFixed(decimals)) + 0 : value;
  }
  const [whole = '0', part = ''] = size.split('.');
  const digits = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  const up = (part[decimals] ?? '0') >= '5' ? 1n : 0n;
  const text = String(digits + up).padStart(decimals + 1, '0');
  const point = text.length - decimals;
  return Math.sign(value) * Number(`${text.slice(0, point)}.${text.slice(point)}0`) + 0;
}
