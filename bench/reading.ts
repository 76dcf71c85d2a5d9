import { type Slice, startOf30Days } from './chart-questions.ts';
import { withEngine } from './engine.ts';
import {
  errorGroups,
  fillCollected,
  identifiedVisitors,
  occurrenceRows,
  replaySessions,
  vitalsRows,
} from './fill-collected.ts';
import { fillIssues } from './fill-issues.ts';
import { fillOneProject, storeAnotherEvent, storeOneEvent } from './one-project.ts';
import { startService, type Service, untilReady } from './service.ts';
import { median, ms, percentile, printTable } from './table.ts';
import { mergesAreOver, timed, timedAfter } from './timed.ts';

const eventRows = 10_000_000;
const limits = { seconds: 60, bytes: 3 * 1024 ** 3 };

const inTime = `project = {project:UInt32} AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND ts < fromUnixTimestamp64Milli({now:Int64}, 'UTC')`;
const figures = `count(), quantilesExactInclusive(0.75, 0.9, 0.99)(value), countIf(rating = 'good'),
  countIf(rating = 'poor')`;
const vitals = (by: string) =>
  `SELECT ${by}, ${figures} FROM vitals WHERE ${inTime} GROUP BY ${by}`;

interface Reading {
  readonly what: string;
  /** Relative to the project's URL. */
  readonly path: string;
  /** Hand-written SQL for the same result. */
  readonly sql: string;
  /** Milliseconds: the median once rows have changed. */
  readonly most: number;
}

const seen = `SELECT visitor, max(ts) AS last FROM events WHERE ${inTime}
  GROUP BY visitor ORDER BY last DESC LIMIT 50`;
const issues = `SELECT group_hash, sum(\`count\`), uniqExact(visitor_hash), min(ts), max(ts) AS last
  FROM occurrences WHERE ${inTime} GROUP BY group_hash ORDER BY last DESC LIMIT 50`;
const replays = `SELECT session, \`window\`, min(ts) AS started, max(last_at), count(), sum(events),
    sum(clicks), sum(bytes), groupArray(routes), argMin(browser, ts), argMin(os, ts)
  FROM replay_chunks WHERE ${inTime} GROUP BY session, \`window\` ORDER BY started DESC LIMIT 50`;

const millions = (rows: number) => `${rows / 1e6}M`;
const thousands = (rows: number) => `${rows / 1000}k`;

const readings: readonly Reading[] = [
  {
    what: `vitals, ${millions(vitalsRows)} values`,
    path: 'vitals',
    sql: vitals('metric'),
    most: 100,
  },
  { what: 'vitals by page', path: 'vitals?by=page', sql: vitals('page, metric'), most: 100 },
  { what: 'vitals by device', path: 'vitals?by=device', sql: vitals('device, metric'), most: 100 },
  {
    what: 'trends of vitals by day',
    path: 'vitals/trends?interval=day',
    sql: vitals('toDate(ts) AS day, metric'),
    most: 100,
  },
  {
    what: 'trends of vitals by hour',
    path: 'vitals/trends?interval=hour',
    sql: vitals('toStartOfHour(ts) AS hour, metric'),
    most: 100,
  },
  {
    what: `issues, ${thousands(errorGroups)} of ${millions(occurrenceRows)} occurrences`,
    path: 'issues',
    sql: issues,
    most: 100,
  },
  { what: 'issues, a search', path: 'issues?search=x777', sql: issues, most: 100 },
  { what: 'issues by count', path: 'issues?sort=count', sql: issues, most: 100 },
  { what: 'issues by priority', path: 'issues?sort=priority', sql: issues, most: 100 },
  {
    what: `people of ${millions(eventRows)} events, ${thousands(identifiedVisitors)} identified`,
    path: 'users?show=all',
    sql: seen,
    most: 150,
  },
  { what: 'replays, ' + thousands(replaySessions), path: 'replays', sql: replays, most: 100 },
  {
    what: 'replays with errors',
    path: 'replays?hasErrors=true',
    sql: replays,
    most: 100,
  },
];

export async function fillAndTime(
  folder: string,
  project: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const slice: Slice = await withEngine(folder, async (store, address) => {
    const found = await fillOneProject(store, address, eventRows);
    await fillCollected(address, found.project, found.now);
    await mergesAreOver(store);
    return found;
  });
  await fillIssues(folder, project, slice.now);
  return withEngine(folder, async (store) => {
    const times = new Map<string, number[]>();
    for (const sql of new Set(readings.map((reading) => reading.sql))) {
      const statement = { sql, params: { ...slice } };
      times.set(sql, await timed(() => store.query(statement, limits)));
    }
    return times;
  });
}

export async function timeService(
  service: Service,
  project: string,
  raw: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const measured = [];
  for (const { what, path, sql, most } of readings) {
    // Like the app, whose ranges begin at midnight.
    const from = `fromTime=${startOf30Days(Date.now(), 'UTC')}`;
    const address = `/v0/project/${project}/${path}${path.includes('?') ? '&' : '?'}${from}`;
    const ask = () => service.request('GET', address);
    // A query that the service stops after its time limit is a figure too.
    const changed = await timedAfter(() => storeAnotherEvent(service, project), ask).catch(String);
    const again = await timed(ask).catch(String);
    const ofRaw = raw.get(sql) ?? [];
    measured.push({
      what,
      measured: `${bothOf(changed)}, again ${bothOf(again)}`,
      rawLimit: `${bothOf(ofRaw)} plain SQL`,
      target: `≤ ${most} ms`,
      met: typeof changed !== 'string' && median(changed) <= most,
    });
  }
  printTable('Reading what was collected: median and p95, once rows have changed', measured);
}

const bothOf = (times: readonly number[] | string): string =>
  typeof times === 'string'
    ? times.slice(0, 200)
    : `${ms(median(times))} / ${ms(percentile(times, 0.95))}`;

/** The lists of vitals, issues, people and replays of one large project, over HTTP. */
export async function benchReading(): Promise<void> {
  const first = await startService();
  let project: string;
  try {
    project = await storeOneEvent(first);
  } finally {
    await first.stop(true);
  }
  const raw = await fillAndTime(first.folder, project);
  const service = await startService(first.folder);
  try {
    await untilReady(service);
    await timeService(service, project, raw);
  } finally {
    await service.stop();
  }
}
