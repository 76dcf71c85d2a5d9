import { unknownDimension, vitalNames } from '../kinds/vital/record.ts';
import { bucketSql, type Buckets, Parameters } from '../query/index.ts';
import { rowsOf, type StatementRunner, type TableRows } from '../store/events/index.ts';
import {
  type FiguresRow,
  figuresOf,
  type VitalDimension,
  vitalDimensions,
  type VitalFigures,
  type VitalGroup,
  type VitalSlice,
} from './vital-figures.ts';

/**
 * SQL text of each dimension. An unknown country becomes `Unknown` here; other dimensions are stored that
 * way.
 */
const dimensionSql: Readonly<Record<VitalDimension, string>> = {
  page: 'page',
  device: 'device',
  country: `if(country = '', '${unknownDimension}', country)`,
  browser: 'browser',
  os: 'os',
};

const figuresSql = `metric, count() AS count,
  quantilesExactInclusive(0.75, 0.9, 0.99)(value) AS quantiles,
  countIf(rating = 'good') AS good, countIf(rating = 'poor') AS poor`;

/** One page of groups, those with most values first, with the total count. */
export async function readVitalGroups(
  runner: StatementRunner,
  slice: VitalSlice,
  by: VitalDimension | null,
  page: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ readonly items: VitalGroup[]; readonly total: number }> {
  if (by === null) return readUndivided(runner, slice, page, signal);
  const { groups, total } = await readGroupNames(runner, slice, by, page, signal);
  if (groups.length === 0) return { items: [], total };
  const parameters = new Parameters();
  const names = parameters.add(
    'Array(String)',
    groups.map(({ name }) => name),
  );
  const sql = `SELECT ${dimensionSql[by]} AS name, ${figuresSql} FROM ${rowsIn(slice, parameters).where(`${dimensionSql[by]} IN ${names}`)}
  GROUP BY name, metric ORDER BY name, metric`;
  const rows = await run<FiguresRow & { name: string }>(runner, slice, sql, parameters, signal);
  const byName = new Map<string, VitalFigures[]>(groups.map(({ name }) => [name, []]));
  for (const row of rows) byName.get(row.name)?.push(figuresOf(row));
  const items = groups.map(({ name, count }) => ({
    group: name,
    count,
    metrics: inOrder(byName.get(name) ?? []),
  }));
  return { items, total };
}

async function readUndivided(
  runner: StatementRunner,
  slice: VitalSlice,
  page: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ readonly items: VitalGroup[]; readonly total: number }> {
  const parameters = new Parameters();
  const sql = `SELECT ${figuresSql} FROM ${rowsIn(slice, parameters).where()}
  GROUP BY metric ORDER BY metric`;
  const rows = await run<FiguresRow>(runner, slice, sql, parameters, signal);
  const metrics = inOrder(rows.map(figuresOf));
  const count = metrics.reduce((sum, each) => sum + each.count, 0);
  const all = count === 0 ? [] : [{ group: null, count, metrics }];
  return { items: all.slice(page.offset, page.offset + page.limit), total: all.length };
}

/** The groups of a page with the total count, in one scan. */
async function readGroupNames(
  runner: StatementRunner,
  slice: VitalSlice,
  by: VitalDimension,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ groups: { name: string; count: number }[]; total: number }> {
  const parameters = new Parameters();
  const from = parameters.add('Int64', offset);
  const most = parameters.add('Int64', limit);
  // A page past the end has no groups but still has the total.
  const sql = `SELECT count() AS total,
  arraySlice(arraySort(pair -> (-pair.2, pair.1), groupArray((name, toInt64(count)))), ${from} + 1, ${most}) AS groups
  FROM (SELECT ${dimensionSql[by]} AS name, count() AS count FROM ${rowsIn(slice, parameters).where()} GROUP BY name)`;
  const [row] = await run<GroupsRow>(runner, slice, sql, parameters, signal);
  const groups = (row?.groups ?? []).map(([name, count]) => ({ name, count: Number(count) }));
  return { groups, total: Number(row?.total ?? 0) };
}

interface GroupsRow {
  readonly total: string;
  readonly groups: readonly (readonly [name: string, count: string])[];
}

/** Statistics of each metric and bucket with values, by metric and then by bucket. */
export async function readVitalTrends(
  runner: StatementRunner,
  slice: VitalSlice,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<Map<string, Map<number, VitalFigures>>> {
  const parameters = new Parameters();
  const sql = `SELECT ${bucketSql(buckets, parameters)} AS bucket, ${figuresSql} FROM ${rowsIn(slice, parameters).where()} GROUP BY bucket, metric ORDER BY metric, bucket`;
  const rows = await run<FiguresRow & { bucket: string }>(runner, slice, sql, parameters, signal);
  const trends = new Map<string, Map<number, VitalFigures>>();
  for (const row of rows) {
    const trend = trends.get(row.metric) ?? new Map<number, VitalFigures>();
    trend.set(Number(row.bucket), figuresOf(row));
    trends.set(row.metric, trend);
  }
  return trends;
}

function rowsIn(
  { tenant, from, to, metric, where }: VitalSlice,
  parameters: Parameters,
): TableRows {
  const time = (at: number) => `fromUnixTimestamp64Milli(${parameters.add('Int64', at)}, 'UTC')`;
  const conditions = [`ts >= ${time(from)}`, `ts < ${time(to)}`];
  if (metric !== undefined) conditions.push(`metric = ${parameters.add('String', metric)}`);
  for (const dimension of vitalDimensions) {
    const value = where[dimension];
    if (value === undefined) continue;
    conditions.push(`${dimensionSql[dimension]} = ${parameters.add('String', value)}`);
  }
  const own = rowsOf('vitals', tenant);
  parameters.include(own.params);
  return own.and(conditions.join(' AND '));
}

async function run<Row extends object>(
  runner: StatementRunner,
  { tenant }: VitalSlice,
  sql: string,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<Row[]> {
  return runner.run<Row>({ sql, params: parameters.values }, tenant.number, 'query', signal);
}

/** In the usual order of metrics. */
function inOrder(figures: readonly VitalFigures[]): VitalFigures[] {
  return vitalNames.flatMap((name) => figures.filter(({ metric }) => metric === name));
}
