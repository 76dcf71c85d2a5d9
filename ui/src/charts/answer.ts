import type { Output } from '../api/metric-query.ts';
import type { components } from '../api/schema.d.ts';
import { t } from '../words/words.ts';

/** What adding the values of several labels gives: the value of all, at most that, or nothing that means anything. */
export type Sums = components['schemas']['OutputSums'][number];

/** A column of values over the names of an answer; null where there is none. */
export interface AnswerSeries {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The color set in its output. */
  readonly color: string | null;
  /** Of its values: empty for counts; null or missing if it isn't known. */
  readonly unit?: string | null;
  /** What the sum of its labels is, or of the series of its output; missing if it isn't known, or has none. */
  readonly sums?: Sums;
  /** What its own names mean, if other outputs of the chart have different fields. */
  readonly dimension?: string;
}

/** A value over time. */
export interface ChartTrend {
  /** Starts of buckets. */
  readonly names: readonly string[];
  readonly values: readonly (number | null)[];
}

/** The outputs of a chart as one table: over time, over groups, or single values. */
export interface ChartAnswer {
  readonly kind: 'scalar' | 'time' | 'groups';
  /** Starts of buckets, or labels; one empty name for single values. */
  readonly names: readonly string[];
  readonly series: readonly AnswerSeries[];
  /** The meaning of the names: `time`, or fields joined by ` / `. */
  readonly dimension: string;
  readonly truncated: boolean;
  /** Whether the row `Other` stands for the rest of the labels instead of a value. Missing if it isn't known. */
  readonly hasOthers?: boolean;
  /** Whether the query may keep fewer labels than there are, without the rest. */
  readonly isLimited?: true;
  /** Of single values: how each went over time, if the chart's query asks for that, too. */
  readonly trends?: readonly ChartTrend[];
}

type Rows = Extract<Output, { rows: unknown }>['rows'];

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

/**
 * The outputs of one chart in one table. Outputs of another kind than the first are left out.
 * @param units of the outputs: empty for counts, null if unknown
 * @param sums of the outputs' labels
 */
export function shapeAnswer(
  outputs: readonly Output[],
  units: readonly (string | null)[] = [],
  sums: readonly Sums[] = [],
): ChartAnswer {
  const [first] = outputs;
  const kind = !first || first.type === 'scalar' ? 'scalar' : kindOf(first);
  const alike = outputs.filter((output) => kindOf(output) === kind);
  const columns = alike.flatMap((output) => {
    const place = outputs.indexOf(output);
    const unit = units[place] ?? null;
    const own = addsLabels(output) ? sums[place] : undefined;
    return columnsOf(output, alike.length > 1).map((column) => ({
      ...column,
      unit,
      ...(own && { sums: own }),
    }));
  });
  const own = alike.map(({ dimensions }) => dimensions.join(' / '));
  const areDifferent = kind === 'groups' && new Set(own).size > 1;
  const lists = columns.map(({ names }) => (kind === 'time' ? keysOf(names) : names));
  const keys = kind === 'scalar' ? [''] : kind === 'time' ? timesOf(lists) : namesOf(lists);
  const series = columns.map((column, index) => ({
    key: column.key,
    label: column.label,
    color: column.color,
    ...(column.unit !== null && { unit: column.unit }),
    ...(column.sums && { sums: column.sums }),
    values: aligned(keys, lists[index] ?? [], column.values),
    ...(areDifferent && { dimension: own[index] ?? '' }),
  }));
  const trends = kind === 'scalar' ? outputs.filter(isTrend).map(trendOf) : [];
  const dimension = (first?.dimensions ?? []).filter((name) => kind !== 'time' || name === 'time');
  return {
    kind,
    names: kind === 'time' ? keys.map(nameOf) : keys,
    series,
    dimension: dimension.join(' / '),
    truncated: alike.some((output) => output.type !== 'scalar' && output.truncated === true),
    ...(trends.length > 0 && { trends }),
  };
}

function kindOf(output: Output): ChartAnswer['kind'] {
  if (output.type === 'scalar') return 'scalar';
  return output.type === 'timeSeries' ? 'time' : 'groups';
}

const isTrend = (output: Output): output is Extract<Output, { rows: unknown }> =>
  output.type === 'timeSeries' && countSeries(output.rows) === 0;

const trendOf = ({ rows }: Extract<Output, { rows: unknown }>): ChartTrend => ({
  names: rows.map(({ name }) => String(name)),
  values: rows.map(({ value }) => numberOf(value)),
});

/** Over time without labels, an output has nothing to add. */
const addsLabels = (output: Output): boolean =>
  output.type !== 'timeSeries' || countSeries(output.rows) > 0;

interface Column extends AnswerSeries {
  readonly names: readonly string[];
}

function columnsOf(output: Output, several: boolean): Column[] {
  const { color, colors } = output.metadata;
  if (output.type === 'scalar') {
    const values = [numberOf(output.value)];
    return [{ key: output.id, label: output.name, values, names: [''], color }];
  }
  const names = output.rows.map((row) => String(row.name));
  const count = countSeries(output.rows);
  if (count === 0) {
    const values = output.rows.map((row) => numberOf(row.value));
    return [{ key: output.id, label: output.name, values, names, color }];
  }
  return Array.from({ length: count }, (_, place) => {
    const label = String(output.rows[0]?.[`series_${place}`] ?? '') || t`(none)`;
    return {
      key: `${output.id}:${place}`,
      label: several ? `${output.name}: ${label}` : label,
      values: output.rows.map((row) => numberOf(row[`value_${place}`])),
      names,
      color: colors[place] ?? null,
    };
  });
}

/** How many series rows over time hold; 0 where each row has one value. */
function countSeries(rows: Rows): number {
  return Object.keys(rows[0] ?? {}).filter((key) => /^series_\d+$/.test(key)).length;
}

const again = '\0';

/** Names of buckets, each once: the hour that a clock change repeats is marked, so that each of the two keeps its values. */
function keysOf(names: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return names.map((name) => {
    const key = known.has(name) ? name + again : name;
    known.add(key);
    return key;
  });
}

const nameOf = (key: string): string => (key.endsWith(again) ? key.slice(0, -1) : key);

/** The names of all columns, in the order of the longest, followed by others. */
function namesOf(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = lists.reduce<readonly string[]>(
    (most, list) => (list.length > most.length ? list : most),
    [],
  );
  const known = new Set(longest);
  const more = lists.flat().filter((name) => !known.has(name));
  return more.length === 0 ? longest : [...new Set([...longest, ...more])];
}

/** The same for starts of buckets, in the order of time that the longest has. */
function timesOf(lists: readonly (readonly string[])[]): readonly string[] {
  const names = namesOf(lists);
  if (lists.includes(names)) return names;
  const [first = '', second = ''] = names;
  const sorted = names.toSorted();
  return first > second && second !== '' ? sorted.toReversed() : sorted;
}

/** A column's values in the order of the names. */
function aligned(
  names: readonly string[],
  own: readonly string[],
  values: readonly (number | null)[],
): readonly (number | null)[] {
  if (names.length === own.length && names.every((name, index) => name === own[index])) {
    return values;
  }
  const byName = new Map(own.map((name, index) => [name, values[index] ?? null]));
  return names.map((name) => byName.get(name) ?? null);
}
