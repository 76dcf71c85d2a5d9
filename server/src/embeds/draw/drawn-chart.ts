import type { PublicChart, PublicChartData } from '../../dashboards/index.ts';

export type ChartOptions = PublicChart['options'];
export type Sums = PublicChartData['sums'][number];
type Output = PublicChartData['outputs'][number];
type Rows = Extract<Output, { rows: unknown }>['rows'];
type Row = Rows[number];

/** A column of values over the names of a chart; null where there is none. */
export interface DrawnSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The color set in its output. */
  readonly color: string | null;
  /** Of its output: empty for counts, null if unknown. */
  readonly unit: string | null;
  /** What the sum of its labels is, or of the series of its output; null if it has none. */
  readonly sums: Sums | null;
}

/** The outputs of a chart as one table: over time, over groups, or single values. */
export interface DrawnTable {
  readonly kind: 'scalar' | 'time' | 'groups';
  /** Starts of buckets, or labels; one empty name for single values. */
  readonly names: readonly string[];
  /** The starts of all buckets, also those that are left out; empty if it is not over time. */
  readonly buckets: readonly string[];
  /** With 2, every second bucket is drawn. */
  readonly step: number;
  readonly series: readonly DrawnSeries[];
  /** Series that are left out: how many, and their sums; null if there are none. */
  readonly rest: { readonly count: number; readonly values: readonly (number | null)[] } | null;
  /** Fields of the groups, joined by ` / `. */
  readonly dimension: string;
  /** Whether rows of the answer are left out. */
  readonly isCut: boolean;
}

/** What an image can show. Of more buckets, every second or third is drawn; more labels are left out, and more series counted. */
const most = { series: 10, names: 400, buckets: 2_400, values: 8_000 };

interface Needs {
  readonly buckets: boolean;
  readonly labels: boolean;
}

/**
 * The outputs of one chart in one table. Outputs of another kind than the first are left out.
 * @param needs what the drawing needs all of, because it puts many into one place or cuts them itself
 */
export function drawnTable(
  outputs: readonly Output[],
  { units, sums }: Pick<PublicChartData, 'units' | 'sums'>,
  needs: Needs = { buckets: false, labels: false },
): DrawnTable {
  const [first] = outputs;
  const kind = first === undefined ? 'scalar' : kindOf(first);
  const alike = outputs.filter((output) => kindOf(output) === kind);
  const lines = alike.reduce((sum, output) => sum + placesOf(rowsOf(output)).length, 0);
  const fit = Math.min(most.buckets, most.values / Math.min(Math.max(lines, 1), most.series));
  const kept = kind === 'time' || needs.labels ? Infinity : most.names;
  const rows = alike.map((output) => byKey(rowsOf(output).slice(0, kept)));
  // Outputs may begin at different times, so all have their buckets before some are left out.
  const buckets = kind === 'time' ? uniqueKeys(rows).toSorted() : [];
  const step = needs.buckets ? 1 : Math.max(1, Math.ceil(buckets.length / fit));
  const drawn = buckets.filter((_, index) => index % step === 0);
  const unitOf = (output: Output) => units[outputs.indexOf(output)] ?? null;
  const columns = alike.flatMap((output, index) => {
    const found = rows[index] ?? new Map<string, Row>();
    const own = step === 1 ? found : onlyOf(found, drawn);
    return columnsOf(output, own, alike.length > 1).map((each) => ({
      ...each,
      unit: unitOf(output),
      sums: addsLabels(output) ? (sums[outputs.indexOf(output)] ?? null) : null,
    }));
  });
  const [shown, rest] = [columns.slice(0, most.series), columns.slice(most.series)];
  const all = kind === 'time' ? drawn : uniqueKeys(shown.map(({ values }) => values));
  const keys = all.slice(0, kept);
  const longest = Math.max(...alike.map((output) => rowsOf(output).length), all.length);
  return {
    kind,
    names: keys.map(nameOf),
    buckets: buckets.map(nameOf),
    step,
    series: shown.map(({ label, color, unit, sums, values }) => ({
      ...{ label, color, unit, sums },
      values: keys.map((key) => values.get(key) ?? null),
    })),
    rest: rest.length === 0 ? null : { count: rest.length, values: keys.map(sumAt(rest)) },
    dimension: (first?.dimensions ?? []).filter((name) => name !== 'time').join(' / '),
    isCut: longest > kept || step > 1 || alike.some(isTruncated),
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

/** Over time without labels, an output has nothing to add. */
const addsLabels = (output: Output): boolean =>
  output.type !== 'timeSeries' || placesOf(output.rows)[0] !== null;

const isTruncated = (output: Output): boolean =>
  output.type !== 'scalar' && output.truncated === true;

/** @param rows of the output that are drawn */
function columnsOf(output: Output, rows: ReadonlyMap<string, Row>, hasOthers: boolean): Column[] {
  const { name, metadata } = output;
  if (output.type === 'scalar') {
    const values = new Map([[keyOf('', 0), numberOf(output.value)]]);
    return [{ label: name, color: metadata.color, values }];
  }
  const places = placesOf(output.rows);
  if (places[0] === null) {
    return [{ label: name, color: metadata.color, values: valuesOf(rows, 'value') }];
  }
  return places.map((place) => {
    const label = String(output.rows[0]?.[`series_${place}`] ?? '') || '(none)';
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

/** Rows can have the same name, such as the hour that a clock change repeats: a key ends with how many came before. */
const keyOf = (name: string, before: number): string => `${name}\0${before}`;
const nameOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('\0')));

function byKey(rows: Rows): ReadonlyMap<string, Row> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const name = String(row['name']);
      const before = counts.get(name) ?? 0;
      counts.set(name, before + 1);
      return [keyOf(name, before), row] as const;
    }),
  );
}

/** The rows with these keys. */
function onlyOf(rows: ReadonlyMap<string, Row>, keys: readonly string[]): ReadonlyMap<string, Row> {
  return new Map(
    keys.flatMap((key) => {
      const row = rows.get(key);
      return row === undefined ? [] : [[key, row] as const];
    }),
  );
}

function valuesOf(rows: ReadonlyMap<string, Row>, of: string): ReadonlyMap<string, number | null> {
  return new Map([...rows].map(([key, row]) => [key, numberOf(row[of])]));
}

/** The sum of columns at a key; null if no column has a value there. */
const sumAt =
  (columns: readonly Column[]) =>
  (key: string): number | null =>
    columns.reduce<number | null>((sum, { values }) => {
      const value = values.get(key) ?? null;
      return value === null ? sum : (sum ?? 0) + value;
    }, null);

/** In the order of the answer. */
function uniqueKeys(maps: readonly ReadonlyMap<string, unknown>[]): readonly string[] {
  return [...new Set(maps.flatMap((each) => [...each.keys()]))];
}
