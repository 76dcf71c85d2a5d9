import type { GroupMode } from '../../src/query/language/nodes.ts';
import { bucketId, type PlainBucket } from './clock-names.ts';

/** The values of one label, of the folded rest, or of all. */
export interface PlainSeries {
  /** One for each grouped field. */
  readonly labels: readonly string[];
  readonly name: string;
  readonly isOther: boolean;
  /** Over the whole window. */
  readonly value: number | null;
  /** By bucket; a missing entry means no rows. */
  readonly cells: ReadonlyMap<string, number | null>;
}

/** An answer before it is written. */
export interface PlainFrame {
  /** In the order of rows; empty without time buckets. */
  readonly times: readonly PlainBucket[];
  readonly series: readonly PlainSeries[];
}

export type PlainGroup = { readonly fields: readonly string[]; readonly mode: GroupMode } | null;

/** Distinguishes labels: by all of them, or by their joined name. */
export function seriesKey(group: PlainGroup, labels: readonly string[]): string {
  return group?.mode === 'flat' ? JSON.stringify(labels) : labels.join(' / ');
}

/** A frame with only some of its buckets. */
export function withTimes(frame: PlainFrame, times: readonly PlainBucket[]): PlainFrame {
  const kept = new Set(times.map(bucketId));
  const series = frame.series.map((each) => {
    const cells = new Map([...each.cells].filter(([id]) => kept.has(id)));
    return { ...each, cells };
  });
  return { times, series };
}

/** The answer in the format of the API. */
export function written({ times, series }: PlainFrame, group: PlainGroup, hasTime: boolean) {
  const at = (nth: number, bucket: PlainBucket) => series[nth]?.cells.get(bucketId(bucket)) ?? null;
  if (hasTime) {
    const rows = times.map((time) =>
      group === null
        ? { name: time.name, value: at(0, time) }
        : Object.fromEntries<string | number | null>([
            ['name', time.name],
            ...series.flatMap(({ name }, nth): [string, string | number | null][] => [
              [`value_${nth}`, at(nth, time)],
              [`series_${nth}`, name],
            ]),
          ]),
    );
    return { type: 'timeSeries', rows };
  }
  if (group === null) {
    const value = series[0]?.value ?? null;
    return { type: 'scalar', value: value === null ? null : String(value) };
  }
  const flat = group.mode === 'flat' ? group.fields : [];
  const rows = series.map(({ labels, name, value }) =>
    Object.fromEntries<string | number | null>([
      ...flat.map((field, nth): [string, string] => [
        field === 'name' || field === 'value' ? `${field}_` : field,
        labels[nth] ?? '',
      ]),
      ['name', name],
      ['value', value],
    ]),
  );
  return { type: 'grouping', rows };
}
