import type { PublicChart, PublicChartData } from '../../dashboards/index.ts';

export type ChartOptions = PublicChart['options'];
type Output = PublicChartData['outputs'][number];
type Rows = Extract<Output, { rows: unknown }>['rows'];

/** A column of values over the names of a chart; null where there is none. */
export interface DrawnSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The color set in its output. */
  readonly color: string | null;
  /** Of its output: empty for counts, null if unknown. */
  readonly unit: string | null;
}

/** The outputs of a chart as one table: over time, over groups, or single values. */
export interface DrawnTable {
  readonly kind: 'scalar' | 'time' | 'groups';
  /** Starts of buckets, or labels; one empty name for single values. */
  readonly names: readonly string[];
  readonly series: readonly DrawnSeries[];
  /** Series that are left out: how many, and their sums; null if there are none. */
  readonly rest: { readonly count: number; readonly values: readonly (number | null)[] } | null;
  /** Fields of the groups, joined by ` / `. */
  readonly dimension: string;
  /** Whether rows of the answer are left out. */
  readonly isCut: boolean;
}

/** What an image can show. Of more buckets, every second or third is drawn; more labels are left out, and more series counted. */
const most = { series: 10, names: 400, values: 1_600 };

/**
 * The outputs of one chart in one table. Outputs of another kind than the first are left out.
 * @param folds what the drawing puts many of into one place, and so needs all of
 */
export function drawnTable(
  outputs: readonly Output[],
  units: readonly (string | null)[],
  folds: 'buckets' | 'labels' | null = null,
): DrawnTable {
  const [first] = outputs;
  const kind = first === undefined ? 'scalar' : kindOf(first);
  const alike = outputs.filter((output) => kindOf(output) === kind);
  const longest = Math.max(...alike.map((output) => rowsOf(output).length), 1);
  const lines = alike.reduce((sum, output) => sum + placesOf(rowsOf(output)).length, 0);
  const fit = Math.min(most.names, most.values / Math.min(Math.max(lines, 1), most.series));
  const step = kind === 'time' && folds !== 'buckets' ? Math.ceil(longest / fit) : 1;
  const kept = kind === 'time' || folds === 'labels' ? Infinity : most.names;
  const unitOf = (output: Output) => units[outputs.indexOf(output)] ?? null;
  const columns = alike.flatMap((output) =>
    columnsOf(output, step, kept, alike.length > 1).map((each) => ({
      ...each,
      unit: unitOf(output),
    })),
  );
  const [shown, rest] = [columns.slice(0, most.series), columns.slice(most.series)];
  const all = kind === 'scalar' ? [''] : keysOf(shown, kind);
  const keys = all.slice(0, kept);
  return {
    kind,
    names: keys.map(nameOf),
    series: shown.map(({ label, color, unit, values }) => ({
      label,
      color,
      unit,
      values: keys.map((key) => values.get(key) ?? null),
    })),
    rest: rest.length === 0 ? null : { count: rest.length, values: keys.map(sumAt(rest)) },
    dimension: (first?.dimensions ?? []).filter((name) => name !== 'time').join(' / '),
    isCut: Math.max(longest, all.length) > kept || alike.some(isTruncated),
  };
}

function kindOf(output: Output): DrawnTable['kind'] {
  if (output.type === 'scalar') return 'scalar';
  return output.type === 'timeSeries' ? 'time' : 'groups';
}

interface Column {
  readonly label: string;
  readonly color: string | null;
  /** By key: the name, and which row of that name it is. */
  readonly values: ReadonlyMap<string, number | null>;
}

const numberOf = (value: unknown): number | null => {
  const number = value === null || value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

const rowsOf = (output: Output): Rows => (output.type === 'scalar' ? [] : output.rows);

const isTruncated = (output: Output): boolean =>
  output.type !== 'scalar' && output.truncated === true;

/** @param step of buckets: with 2, every second one is drawn */
function columnsOf(output: Output, step: number, kept: number, hasOthers: boolean): Column[] {
  const { name, metadata } = output;
  if (output.type === 'scalar') {
    const values = new Map([['', numberOf(output.value)]]);
    return [{ label: name, color: metadata.color, values }];
  }
  const rows =
    step === 1 ? output.rows.slice(0, kept) : output.rows.filter((_, index) => index % step === 0);
  const places = placesOf(rows);
  if (places[0] === null) {
    return [{ label: name, color: metadata.color, values: valuesOf(rows, 'value') }];
  }
  return places.map((place) => {
    const label = String(rows[0]?.[`series_${place}`] ?? '') || '(none)';
    return {
      label: hasOthers ? `${name}: ${label}` : label,
      color: metadata.colors[Number(place)] ?? null,
      values: valuesOf(rows, `value_${place}`),
    };
  });
}

/** The numbers of the series in rows; a single null if there is no number. */
function placesOf(rows: Rows): readonly (string | null)[] {
  const places = Object.keys(rows[0] ?? {}).flatMap((key) => /^series_(\d+)$/.exec(key)?.[1] ?? []);
  return places.length === 0 ? [null] : places;
}

/** Rows can have the same name: the hour that a clock change repeats. */
const repeated = '\0';
const nameOf = (key: string): string => key.split(repeated, 1)[0] ?? '';

function valuesOf(rows: Rows, of: string): ReadonlyMap<string, number | null> {
  const values = new Map<string, number | null>();
  for (const row of rows) {
    let key = String(row['name']);
    while (values.has(key)) key += repeated;
    values.set(key, numberOf(row[of]));
  }
  return values;
}

/** The sum of columns at a key; null if no column has a value there. */
const sumAt =
  (columns: readonly Column[]) =>
  (key: string): number | null =>
    columns.reduce<number | null>((sum, { values }) => {
      const value = values.get(key) ?? null;
      return value === null ? sum : (sum ?? 0) + value;
    }, null);

/** Labels in the order of the answer; times in order, as outputs may begin at different ones. */
function keysOf(columns: readonly Column[], kind: DrawnTable['kind']): readonly string[] {
  const keys = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))];
  return kind === 'time' ? keys.toSorted() : keys;
}
