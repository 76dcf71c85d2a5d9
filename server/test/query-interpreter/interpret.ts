import type {
  AggregateFunction,
  Direction,
  GapFill,
  GroupMode,
  Identity,
  Interval,
  SortKey,
} from '../../src/query/language/nodes.ts';
import { aggregate, nothing } from './aggregate.ts';
import { autoInterval, bucketAt, bucketId, bucketsOf, type PlainBucket } from './clock-names.ts';
import { byCodePoint, matches, type PlainPredicate } from './matches.ts';
import { fieldValue } from './field-value.ts';
import { nobody } from './known-errors.ts';
import { labelOf, type PlainEvent } from './plain-event.ts';
import { type PlainFrame, seriesKey, withTimes, written } from './plain-frame.ts';
import { takenApart } from './plain-report.ts';
import { type PlainTransform, rewritten } from './rewritten.ts';

/** Conditions on rows. Times are Unix ms. */
export interface PlainSelection {
  readonly filters: readonly PlainPredicate[];
  readonly from: number;
  readonly to: number;
  /** Only rows up to this time. */
  readonly notAfter: number | null;
}

/** A pipeline in flat form; tests build the nested request from it. */
export interface PlainPipeline extends PlainSelection {
  readonly field: string;
  readonly transforms: readonly PlainTransform[];
  /** The conditions of `among` apply before the latest rows are chosen, the pipeline's after. */
  readonly latest: { readonly identity: Identity | null; readonly among: PlainSelection } | null;
  readonly group: { readonly fields: readonly string[]; readonly mode: GroupMode } | null;
  readonly bucket: {
    readonly interval: Interval;
    readonly zone: string;
    readonly gapFill: GapFill;
    readonly cumulative: boolean;
  } | null;
  readonly function: AggregateFunction;
  readonly sort: PlainSort | null;
  readonly limit: { readonly rows: number; readonly groupOthers: boolean } | null;
  /** A sort after the limit. */
  readonly after: PlainSort | null;
}

export interface PlainSort {
  readonly by: SortKey;
  readonly direction: Direction;
}

/** Rows with one label, of the folded rest, or all. */
interface Bundle {
  readonly labels: readonly string[];
  readonly name: string;
  readonly isOther: boolean;
  readonly events: readonly PlainEvent[];
  readonly value: number | null;
}

/** Evaluates a pipeline over plain events. Slow and simple on purpose. */
export function interpret(pipeline: PlainPipeline, all: readonly PlainEvent[]): unknown {
  const frame = frameOf(pipeline, rowsOf(pipeline, all));
  return written(frame, pipeline.group, pipeline.bucket !== null);
}

/** The result of a pipeline for the rows it reads. */
export function frameOf(pipeline: PlainPipeline, events: readonly PlainEvent[]): PlainFrame {
  const { bucket, group } = pipeline;
  const whole = { labels: [], name: '', isOther: false, events };
  const bundles = group
    ? pickBundles(pipeline, events)
    : [{ ...whole, value: valueOf(pipeline, events) }];
  if (bucket === null) {
    return { times: [], series: bundles.map((each) => ({ ...each, cells: new Map() })) };
  }
  return group ? seriesFrame(pipeline, bundles) : bucketFrame(pipeline, bundles);
}

/** The rows a pipeline reads: in its window, matching its filters, the latest of each identity. */
export function rowsOf(pipeline: PlainPipeline, all: readonly PlainEvent[]): readonly PlainEvent[] {
  const { latest } = pipeline;
  const rows = takenApart(all, pipeline);
  if (latest === null) return selected(rows, pipeline);
  return selected(latestOf(pipeline, latest.identity, selected(rows, latest.among)), pipeline);
}

/** The times between which a pipeline needs rows. */
export function timesRead({ from, to, latest }: PlainPipeline): readonly [number, number] {
  return [from, latest?.among.to ?? to];
}

function selected(
  events: readonly PlainEvent[],
  { filters, from, notAfter, to }: PlainSelection,
): readonly PlainEvent[] {
  return events.filter(
    (event) =>
      event.ts >= from &&
      event.ts < to &&
      event.ts <= (notAfter ?? event.ts) &&
      filters.every((filter) => matches(event, filter)),
  );
}

/** The labels of an event. */
export function labelsOfEvent(event: PlainEvent, pipeline: PlainPipeline | null): string[] {
  return (pipeline?.group?.fields ?? []).map((field) =>
    rewritten(labelOf(fieldValue(event, field)), pipeline?.transforms ?? []),
  );
}

/** The latest event of each identity, per bucket if there are buckets. Without an identity, all are kept. */
function latestOf(
  pipeline: PlainPipeline,
  wanted: Identity | null,
  events: readonly PlainEvent[],
): PlainEvent[] {
  const latest = new Map<string, PlainEvent>();
  const { at } = bucketsOfPipeline(pipeline);
  for (const event of events) {
    const identity = identityOf(event, wanted);
    const key = `${identity === '' ? event.id : identity} ${pipeline.bucket ? at(event) : ''}`;
    const known = latest.get(key);
    const isLater = !known || event.ts > known.ts || (event.ts === known.ts && event.id > known.id);
    if (isLater) latest.set(key, event);
  }
  // Of an expanded event, all parts are kept.
  const ids = new Set([...latest.values()].map(({ id }) => id));
  return events.filter(({ id }) => ids.has(id));
}

/** Empty if the event has no such value. */
function identityOf(event: PlainEvent, identity: Identity | null): string {
  if (identity === 'project') return 'all';
  if (identity === 'version_id') return labelOf(fieldValue(event, 'plugin_version'));
  if (event.visitor === nobody) return '';
  return event.dataset === 'web-vitals' ? labelOf(fieldValue(event, 'session_id')) : event.visitor;
}

function valueOf(pipeline: PlainPipeline, events: readonly PlainEvent[]): number | null {
  // With a group, transforms apply to its labels.
  const transforms = pipeline.group ? [] : pipeline.transforms;
  return aggregate(events, pipeline.function, pipeline.field, transforms);
}

/** Groups events, sorts the groups, takes the first and folds the rest. */
function pickBundles(pipeline: PlainPipeline, events: readonly PlainEvent[]): Bundle[] {
  const { group, limit } = pipeline;
  const bundles = new Map<string, { labels: string[]; name: string; events: PlainEvent[] }>();
  for (const event of events) {
    const labels = labelsOfEvent(event, pipeline);
    const name = labels.join(' / ');
    const key = seriesKey(group, labels);
    const bundle = bundles.get(key) ?? { labels, name, events: [] };
    bundle.events.push(event);
    bundles.set(key, bundle);
  }
  const valued = [...bundles.values()].map((each) => ({
    ...each,
    isOther: false,
    time: 0,
    value: valueOf(pipeline, each.events),
  }));
  // A sort by time sorts rows over time, not groups.
  const ofGroups = (sort: PlainSort | null) => (sort?.by === 'time' ? null : sort);
  const sort = bySort(ofGroups(pipeline.sort) ?? { by: 'value', direction: 'desc' });
  const ordered: Bundle[] = valued.sort(
    (one, other) => sort(one, other) || byLabels(one.labels, other.labels),
  );
  const rest = ordered.slice(limit?.rows ?? ordered.length).flatMap((each) => each.events);
  const first = ordered.slice(0, limit?.rows ?? ordered.length);
  if (limit?.groupOthers === true && rest.length > 0) {
    const labels = (group?.fields ?? []).map(() => 'Other');
    const value = valueOf(pipeline, rest);
    first.push({ labels, name: 'Other', isOther: true, events: rest, value });
  }
  const after = ofGroups(pipeline.after);
  return after ? first.sort(bySort(after)) : first;
}

interface Sorted {
  readonly name: string;
  readonly value: number | null;
  readonly time?: number;
  readonly isOther: boolean;
}

/** Ties are sorted by name, ascending, then by time. Missing values and the folded rest come last. */
export function bySort({ by, direction }: PlainSort): (one: Sorted, other: Sorted) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    if (one.isOther !== other.isOther) return one.isOther ? 1 : -1;
    const byTime = (one.time ?? 0) - (other.time ?? 0);
    if (by === 'time') return sign * byTime;
    const byName = byCodePoint(one.name, other.name);
    if (by === 'dimension') return sign * byName || byTime;
    return byValue(one.value, other.value, sign) || byName || byTime;
  };
}

function byLabels(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((label, position) => label !== other[position]);
  return index < 0 ? 0 : byCodePoint(one[index] ?? '', other[index] ?? '');
}

function byValue(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * Math.sign(one - other);
}

function bucketsOfPipeline(pipeline: PlainPipeline) {
  const { bucket, from, to } = pipeline;
  const zone = bucket?.zone ?? 'UTC';
  const wanted = bucket?.interval ?? 'day';
  const interval = wanted === 'auto' ? autoInterval(to - from) : wanted;
  const known = new Map<number, string>();
  return {
    buckets: bucketsOf(from, to, interval, zone),
    at: ({ ts }: PlainEvent) => {
      const bucket = known.get(ts) ?? bucketId(bucketAt(ts, interval, zone));
      known.set(ts, bucket);
      return bucket;
    },
  };
}

/** The value of each bucket for some events; undefined if there is nothing to show. */
function valuesOver(
  pipeline: PlainPipeline,
  buckets: readonly PlainBucket[],
  at: (event: PlainEvent) => string,
  events: readonly PlainEvent[],
): { readonly has: boolean; readonly value: number | null | undefined }[] {
  const seen: PlainEvent[] = [];
  return buckets.map((bucket) => {
    const own = events.filter((event) => at(event) === bucketId(bucket));
    seen.push(...own);
    const has = own.length > 0;
    if (pipeline.bucket?.cumulative === true) {
      if (seen.length > 0) return { has, value: valueOf(pipeline, seen) };
    } else if (has) return { has, value: valueOf(pipeline, own) };
    return { has, value: undefined };
  });
}

function bucketFrame(pipeline: PlainPipeline, bundles: readonly Bundle[]): PlainFrame {
  const { times, series } = seriesFrame({ ...pipeline, sort: null, after: null }, bundles);
  const items = times.map((bucket, time) => {
    const value = series[0]?.cells.get(bucketId(bucket)) ?? null;
    return { bucket, time, name: bucket.name, value, isOther: false };
  });
  const { after, limit, sort } = pipeline;
  const sorted = sort ? items.sort(bySort(sort)) : items;
  const shown = sorted.slice(0, limit?.rows ?? sorted.length);
  const last = after ? shown.sort(bySort(after)) : shown;
  return withTimes(
    { times, series },
    last.map(({ bucket }) => bucket),
  );
}

function seriesFrame(pipeline: PlainPipeline, bundles: readonly Bundle[]): PlainFrame {
  const { buckets, at } = bucketsOfPipeline(pipeline);
  const fills = pipeline.bucket?.gapFill === 'zero';
  const all = bundles.map((bundle) => valuesOver(pipeline, buckets, at, bundle.events));
  const isShown = buckets.map(
    (_, time) => (fills && all.length > 0) || all.some((values) => values[time]?.has === true),
  );
  const series = bundles.map((bundle, nth) => {
    const cells = new Map<string, number | null>();
    buckets.forEach((bucket, time) => {
      const { has = false, value } = all[nth]?.[time] ?? {};
      if (isShown[time] !== true) return;
      if (has || fills) cells.set(bucketId(bucket), value ?? nothingAt(pipeline, value));
      // A cumulative value continues where another series has rows.
      else if (value !== undefined && value !== null) cells.set(bucketId(bucket), value);
    });
    return { ...bundle, cells };
  });
  const times = buckets.filter((_, time) => isShown[time]);
  const byTime = [pipeline.sort, pipeline.after].filter((sort) => sort?.by === 'time').at(-1);
  return { times: byTime?.direction === 'desc' ? times.reverse() : times, series };
}

function nothingAt(pipeline: PlainPipeline, value: null | undefined): number | null {
  return value === undefined ? nothing(pipeline.function) : null;
}
