import { dayAt, startOfDay } from '../ui/src/components/zone/zone-time.ts';

/** Parameters of plain SQL; times in Unix ms. */
export type Slice = { readonly project: number; readonly from: number; readonly now: number };

/** A question about the last 30 days, or as many as given, as a request and as plain SQL. */
export interface ChartQuestion {
  readonly name: string;
  readonly queries: readonly unknown[];
  /** With the parameters of `Slice`. */
  readonly sql: string;
  /** Milliseconds over 10 million rows. */
  readonly most: number;
  readonly isOfSessions?: true;
}

type Stage = (input: unknown) => unknown;

const day = 86_400_000;

/** When the last 30 days of a zone, or some others, begin, as the app shows them: with a midnight. Unix ms. */
export const startOf30Days = (end: number, zone: string, days = 30): number =>
  startOfDay(zone, dayAt(zone, end), 1 - days);

const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });
const within =
  (from: number, to: number): Stage =>
  (input) => ({ type: 'timeRange', range: { type: 'absolute', from, to }, input });
const where =
  (field: string, value: string | boolean): Stage =>
  (input) => {
    const predicate = { type: 'comparison', field, operator: 'equals', value };
    return { type: 'filter', predicate, input };
  };
const by =
  (field: string): Stage =>
  (input) => ({ type: 'group', fields: [field], input });
const byDay =
  (timezone: string): Stage =>
  (input) => ({ type: 'timeBucket', interval: 'day', gapFill: 'zero', timezone, input });
const all: Stage = (input) => input;

const aggregated = (name: string, from: unknown, stages: readonly Stage[]) => ({
  type: 'aggregate',
  function: name,
  input: stages.reduce<unknown>((input, stage) => stage(input), from),
});
const sentRequests = (name: string, field: string, ...stages: readonly Stage[]) =>
  aggregated(name, source(field), stages);
/** The same about sessions. */
const visits = (name: string, field: string, ...stages: readonly Stage[]) =>
  aggregated(name, { type: 'source', dataset: 'sessions', field }, stages);
const rows = `FROM events WHERE project = {project:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND ts < fromUnixTimestamp64Milli({now:Int64}, 'UTC')`;
const figures = `uniqExact(visitor), countIf(event = 'pageview')`;
const topSql = (column: string) =>
  `SELECT ${column}, uniqExact(visitor) AS visitors ${rows} GROUP BY ${column} ORDER BY visitors DESC LIMIT 10`;
const sessionSql = (of: string, value: string) =>
  `SELECT ${of} FROM (SELECT ${value} AS value ${rows} GROUP BY session_hash)`;
const firstOfSite = `SELECT session_hash FROM (SELECT session_hash, argMin(referrer, ts) AS first ${rows} GROUP BY session_hash)
  WHERE first = 'https://site0.example/'`;
const byDaySql = (zone: string) =>
  `SELECT toDate(ts, '${zone}') AS day, ${figures} ${rows} GROUP BY day`;

/**
 * The six of the overview come first. As in the app, 30 days begin with midnight.
 * @param end of the last 30 days, Unix ms: answers to the same questions are remembered
 * @param days instead of 30
 */
export function chartQuestions(end: number, days = 30): readonly ChartQuestion[] {
  const daysIn = (zone: string) => within(startOf30Days(end, zone, days), end);
  const last30Days = daysIn('UTC');
  /** Begins and ends within an hour of another day. */
  const partDays = within(end - (days - 1) * day - 7_777_777, end - day - 23_456_789);
  const visitors = (shape: Stage = all, window = last30Days) =>
    sentRequests('distinct', 'user_id', window, shape);
  const pageViews = (shape: Stage = all, window = last30Days) =>
    sentRequests('count', '*', window, where('event', 'pageview'), shape);
  const top = (field: string, groupOthers = false, window = last30Days) => {
    return { type: 'limit', rows: 10, groupOthers, input: visitors(by(field), window) };
  };
  const overTime = (zone: string, most: number): ChartQuestion => ({
    name: `visitors and views by day, ${zone}`,
    queries: [visitors(byDay(zone), daysIn(zone)), pageViews(byDay(zone), daysIn(zone))],
    sql: byDaySql(zone),
    most,
  });
  const ranked = (what: string, field: string, most: number): ChartQuestion => {
    return { name: `top ${what} by visitors`, queries: [top(field)], sql: topSql(field), most };
  };

  return [
    {
      name: 'visitors and views',
      queries: [visitors(), pageViews()],
      sql: `SELECT ${figures} ${rows}`,
      most: 25,
    },
    overTime('UTC', 15),
    ranked('pages', 'page', 40),
    ranked('referrers', 'referrer', 40),
    ranked('countries', 'country', 40),
    ranked('devices', 'device', 15),
    overTime('Europe/Berlin', 30),
    overTime('Asia/Kolkata', 40),
    {
      name: 'top pages by visitors, and Other',
      queries: [top('page', true)],
      sql: topSql('page'),
      most: 60,
    },
    {
      name: 'visitors of one page',
      queries: [visitors(where('page', '/page/3'))],
      sql: `SELECT uniqExact(visitor) ${rows} AND page = '/page/3'`,
      most: 20,
    },
    {
      name: 'visitors of one country',
      queries: [visitors(where('country', 'DE'))],
      sql: `SELECT uniqExact(visitor) ${rows} AND country = 'DE'`,
      most: 20,
    },
    {
      name: 'visitors of one source',
      queries: [visitors(where('session.source', 'site0.example'))],
      sql: `SELECT uniqExact(visitor) ${rows} AND session_hash IN (${firstOfSite})`,
      most: 80,
    },
    {
      name: 'a window with part-days, visitors',
      queries: [visitors(all, partDays)],
      sql: `SELECT uniqExact(visitor) ${rows}`,
      most: 25,
    },
    {
      name: 'a window with part-days, countries',
      queries: [top('country', false, partDays)],
      sql: topSql('country'),
      most: 40,
    },
    {
      name: 'bounce rate',
      queries: [
        {
          type: 'formula',
          expression: 'A / B * 100',
          inputs: [
            { id: 'A', query: visits('count', '*', last30Days, where('bounced', true)) },
            { id: 'B', query: visits('count', '*', last30Days) },
          ],
        },
      ],
      sql: sessionSql('countIf(value <= 1) / count()', `countIf(event != 'page_leave')`),
      most: 40,
      isOfSessions: true,
    },
    {
      name: 'average duration of sessions',
      queries: [visits('avg', 'duration_ms', last30Days)],
      sql: sessionSql('avg(value)', `dateDiff('millisecond', min(ts), max(ts))`),
      most: 40,
      isOfSessions: true,
    },
    {
      name: 'top entry pages',
      queries: [
        {
          type: 'limit',
          rows: 10,
          groupOthers: false,
          input: visits('count', '*', last30Days, by('entry_page')),
        },
      ],
      sql: `${sessionSql('value, count() AS sessions', `argMinIf(page, ts, event = 'pageview')`)}
        GROUP BY value ORDER BY sessions DESC LIMIT 10`,
      most: 40,
      isOfSessions: true,
    },
    {
      name: 'visitors by a custom property',
      queries: [visitors(by('plan'))],
      sql: `SELECT props['plan'] AS plan, uniqExact(visitor) ${rows} GROUP BY plan`,
      most: 200,
    },
  ];
}
