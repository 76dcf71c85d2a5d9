import type {
  AggregateFunction,
  Direction,
  GapFill,
  GroupMode,
  Identity,
  Interval,
  SortKey,
} from '../language/nodes.ts';
import { aggregate, nothing } from './aggregate.ts';
import { autoInterval, bucketAt, bucketId, bucketsOf, type PlainBucket } from './clock-names.ts';
import { byCodePoint, matches, type PlainPredicate } from './matches.ts';
import { fieldValue } from './field-value.ts';
import { labelOf, type PlainEvent } from './plain-event.ts';
import { takenApart } from './plain-report.ts';
import { type PlainTransform, rewritten } from './rewritten.ts';

/** A pipeline written flat; tests build the nested request from it. */
export interface PlainPipeline {
  readonly field: string;
  readonly filters: readonly PlainPredicate[];
  readonly transforms: readonly PlainTransform[];
  readonly from: number;
  readonly to: number;
  readonly latest: { readonly identity: Identity | null } | null;
  readonly group: { readonly fields: readonly string[]; readonly mode: GroupMode } | null;
  readonly bucket: {
    readonly interval: Interval;
    readonly zone: string;
    readonly gapFill: GapFill;
    readonly cumulative: boolean;
  } | null;
  readonly function: AggregateFunction;
  readonly sort: { readonly by: SortKey; readonly direction: Direction } | null;
  readonly limit: { readonly rows: number; readonly groupOthers: boolean } | null;
}

type Row = Record<string, string | number | null>;

/** Rows of one label, or of the folded rest, or all. */
interface Bundle {
  readonly labels: readonly string[];
  readonly name: string;
  readonly events: readonly PlainEvent[];
  readonly value: number | null;
}

/** Evaluates a pipeline over plain events, as slowly and plainly as the contract reads. */
export function interpret(pipeline: PlainPipeline, all: readonly PlainEvent[]): unknown {
  const { group, bucket } = pipeline;
  const events = rowsOf(pipeline, all);
  if (group && bucket) {
    return { type: 'timeSeries', rows: seriesRows(pipeline, pickBundles(pipeline, events)) };
  }
  if (bucket) return { type: 'timeSeries', rows: bucketRows(pipeline, events) };
  if (group) {
    const flat = group.mode === 'flat' ? group.fields : [];
    const rows = pickBundles(pipeline, events).map(({ labels, name, value }) =>
      Object.fromEntries<string | number | null>([
        ...flat.map((field, index): [string, string] => [
          field === 'name' || field === 'value' ? `${field}_` : field,
          labels[index] ?? '',
        ]),
        ['name', name],
        ['value', value],
      ]),
    );
    return { type: 'grouping', rows };
  }
  const value = valueOf(pipeline, events);
  return { type: 'scalar', value: value === null ? null : String(value) };
}

/** The rows a pipeline reads: in its window, matching its filters, the latest of each identity. */
export function rowsOf(pipeline: PlainPipeline, all: readonly PlainEvent[]): readonly PlainEvent[] {
  const found = takenApart(all, pipeline).filter(
    (event) =>
      event.ts >= pipeline.from &&
      event.ts < pipeline.to &&
      pipeline.filters.every((filter) => matches(event, filter)),
  );
  return pipeline.latest ? latestOf(pipeline, found) : found;
}

/** The labels an event is grouped by. */
export function labelsOfEvent(event: PlainEvent, pipeline: PlainPipeline | null): string[] {
  return (pipeline?.group?.fields ?? []).map((field) =>
    rewritten(labelOf(fieldValue(event, field)), pipeline?.transforms ?? []),
  );
}

/** The latest event of each identity, in each bucket where there are any. */
function latestOf(pipeline: PlainPipeline, events: readonly PlainEvent[]): PlainEvent[] {
  const latest = new Map<string, PlainEvent>();
  const { at } = bucketsOfPipeline(pipeline);
  for (const event of events) {
    const identity = identityOf(event, pipeline.latest?.identity ?? null);
    const key = `${identity} ${pipeline.bucket ? at(event) : ''}`;
    const known = latest.get(key);
    const isLater = !known || event.ts > known.ts || (event.ts === known.ts && event.id > known.id);
    if (isLater) latest.set(key, event);
  }
  // Of an event that is taken apart every part stays.
  const ids = new Set([...latest.values()].map(({ id }) => id));
  return events.filter(({ id }) => ids.has(id));
}

function identityOf(event: PlainEvent, identity: Identity | null): string {
  if (identity === 'project') return '';
  if (identity === 'version_id') return labelOf(fieldValue(event, 'plugin_version'));
  return event.dataset === 'web-vitals' ? labelOf(fieldValue(event, 'session_id')) : event.visitor;
}

function valueOf(pipeline: PlainPipeline, events: readonly PlainEvent[]): number | null {
  // With a group, what is rewritten are its labels.
  const transforms = pipeline.group ? [] : pipeline.transforms;
  return aggregate(events, pipeline.function, pipeline.field, transforms);
}

/** Groups events, orders the groups, takes the first and folds the rest. */
function pickBundles(pipeline: PlainPipeline, events: readonly PlainEvent[]): Bundle[] {
  const { group, limit } = pipeline;
  const bundles = new Map<string, { labels: string[]; name: string; events: PlainEvent[] }>();
  for (const event of events) {
    const labels = labelsOfEvent(event, pipeline);
    const name = labels.join(' / ');
    const key = group?.mode === 'flat' ? JSON.stringify(labels) : name;
    const bundle = bundles.get(key) ?? { labels, name, events: [] };
    bundle.events.push(event);
    bundles.set(key, bundle);
  }
  const valued = [...bundles.values()].map((each) => ({
    ...each,
    value: valueOf(pipeline, each.events),
  }));
  // A sort by time orders rows of time, not groups.
  const sort = pipeline.sort?.by === 'time' ? null : pipeline.sort;
  const ordered = valued.sort((one, other) => {
    const byName = byCodePoint(one.name, other.name) || byLabels(one.labels, other.labels);
    const sign = (sort?.direction ?? 'desc') === 'asc' ? 1 : -1;
    if (sort?.by === 'dimension') {
      return sign * byCodePoint(one.name, other.name) || byLabels(one.labels, other.labels);
    }
    return byValue(one.value, other.value, sign) || byName;
  });
  if (limit === null) return ordered;
  const rest = ordered.slice(limit.rows).flatMap((each) => each.events);
  const first = ordered.slice(0, limit.rows);
  if (!limit.groupOthers || rest.length === 0) return first;
  const labels = (group?.fields ?? []).map(() => 'Other');
  return [...first, { labels, name: 'Other', events: rest, value: valueOf(pipeline, rest) }];
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
  const asked = bucket?.interval ?? 'day';
  const interval = asked === 'auto' ? autoInterval(to - from) : asked;
  return {
    buckets: bucketsOf(from, to, interval, zone),
    at: (event: PlainEvent) => bucketId(bucketAt(event.ts, interval, zone)),
  };
}

/** The value of each bucket for some events; undefined where there is nothing to show. */
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

function bucketRows(pipeline: PlainPipeline, events: readonly PlainEvent[]): Row[] {
  const { buckets, at } = bucketsOfPipeline(pipeline);
  const fills = pipeline.bucket?.gapFill === 'zero';
  const values = valuesOver(pipeline, buckets, at, events);
  const rows = buckets.flatMap(({ name }, time) => {
    const { has, value } = values[time] ?? { has: false, value: undefined };
    if (!has && !fills) return [];
    return [{ name, time, value: value === undefined ? nothing(pipeline.function) : value }];
  });
  const { sort } = pipeline;
  if (sort) {
    const sign = sort.direction === 'asc' ? 1 : -1;
    rows.sort((one, other) => {
      if (sort.by === 'time') return sign * (one.time - other.time);
      const byName = byCodePoint(one.name, other.name);
      if (sort.by === 'dimension') return sign * byName || one.time - other.time;
      return byValue(one.value, other.value, sign) || byName || one.time - other.time;
    });
  }
  const shown = pipeline.limit ? rows.slice(0, pipeline.limit.rows) : rows;
  return shown.map(({ name, value }) => ({ name, value }));
}

function seriesRows(pipeline: PlainPipeline, bundles: readonly Bundle[]): Row[] {
  const { buckets, at } = bucketsOfPipeline(pipeline);
  const fills = pipeline.bucket?.gapFill === 'zero';
  const series = bundles.map((bundle) => ({
    name: bundle.name,
    values: valuesOver(pipeline, buckets, at, bundle.events),
  }));
  const rows = buckets.flatMap(({ name }, time): Row[] => {
    const anyHas = series.some(({ values }) => values[time]?.has === true);
    if (series.length === 0 || (!anyHas && !fills)) return [];
    const row: Row = { name };
    series.forEach((each, index) => {
      const empty = fills ? nothing(pipeline.function) : null;
      const value = each.values[time]?.value;
      row[`value_${index}`] = value === undefined ? empty : value;
      row[`series_${index}`] = each.name;
    });
    return [row];
  });
  const { sort } = pipeline;
  return sort?.by === 'time' && sort.direction === 'desc' ? rows.reverse() : rows;
}
