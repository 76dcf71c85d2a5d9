import type { EventStore } from '../server/src/store/events/index.ts';
import { createProject } from './collect.ts';
import { withEngine } from './engine.ts';
import { fillEvents } from './fill-events.ts';
import { userAgent } from './page-views.ts';
import { rawQueries, type Slice } from './raw-queries.ts';
import { startService, type Service, untilReady } from './service.ts';
import { type Figure, ms, percentile, printTable } from './table.ts';
import { mergesAreOver, timed } from './timed.ts';

const rows = 10_000_000;
/** Pages take milliseconds: with enough of them, one outlier does not decide the figure. */
const pageRuns = 60;

const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });
const last30Days = (input: unknown) => ({
  type: 'timeRange',
  range: { type: 'relative', value: 30, unit: 'day' },
  input,
});
const visitors = (shape: (input: unknown) => unknown = (input) => input) => ({
  type: 'aggregate',
  function: 'distinct',
  input: shape(last30Days(source('user_id'))),
});
const pageViews = (shape: (input: unknown) => unknown = (input) => input) => {
  const predicate = { type: 'comparison', field: 'event', operator: 'equals', value: 'pageview' };
  return shape({ type: 'filter', predicate, input: last30Days(source('*')) });
};
const byDay = (input: unknown) => ({ type: 'timeBucket', interval: 'day', gapFill: 'zero', input });
const top = (field: string) => ({
  type: 'limit',
  rows: 10,
  input: visitors((input) => ({ type: 'group', fields: [field], input })),
});

/** Queries of the overview, one request each. */
const overview: Record<keyof typeof rawQueries, unknown[]> = {
  'visitors and page views': [visitors(), pageViews()],
  'visitors and page views by day': [visitors(byDay), pageViews(byDay)],
  'top pages by visitors': [top('page')],
  'top referrers by visitors': [top('referrer')],
  'top countries by visitors': [top('country')],
  'devices by visitors': [top('device')],
};

interface RawLimits {
  readonly times: ReadonlyMap<string, number[]>;
  /** On disk, with all columns and the index. */
  readonly bytesPerEvent: number;
}

/** Fills the engine of a stopped service and times plain SQL on it, as the lower bound for any service. */
async function fillAndTime(folder: string): Promise<RawLimits> {
  return withEngine(folder, async (store, address) => {
    const slice = await sliceOf(store);
    await fillEvents(address, slice.project, rows, slice.now);
    await mergesAreOver(store);
    const times = new Map<string, number[]>();
    for (const [name, sql] of Object.entries({ ...rawQueries, ...rawPages })) {
      const statement = { sql, params: { ...slice } };
      const limits = { seconds: 60, bytes: 3 * 1024 ** 3 };
      times.set(name, await timed(() => store.query(statement, limits)));
    }
    return { times, bytesPerEvent: await eventSize(store) };
  });
}

async function eventSize(store: EventStore): Promise<number> {
  const sql = `SELECT sum(bytes_on_disk) / sum(rows) AS size FROM system.parts
    WHERE table = 'events' AND active`;
  const [row] = await store.query<{ size: number }>(
    { sql, params: {} },
    { seconds: 5, bytes: 1e9 },
  );
  return row?.size ?? Number.NaN;
}

const wholeRows = `SELECT * FROM events WHERE project = {project:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  ORDER BY project DESC, ts DESC, toUInt128(id) DESC LIMIT 50`;

const rawPages = {
  'event explorer, page 1': wholeRows,
  'event explorer, page 1,000': `${wholeRows} OFFSET 49950`,
};

/** The number of the only project. */
export async function sliceOf(store: EventStore): Promise<Slice> {
  const statement = { sql: 'SELECT project FROM events LIMIT 1', params: {} };
  const [row] = await store.query<{ project: number }>(statement, { seconds: 5, bytes: 1e9 });
  if (row === undefined) throw new Error('The page view of the bench was not stored');
  const now = Date.now();
  return { project: row.project, now, from: now - 30 * 86_400_000 };
}

export async function storeOneEvent(service: Service): Promise<string> {
  await untilReady(service);
  const { id, token } = await createProject(service);
  await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: JSON.stringify({ token, event: 'pageview', url: 'https://shop.example/' }),
  });
  for (;;) {
    const answer = (await service.request('GET', `/v0/project/${id}/events`)) as { total: number };
    if (answer.total > 0) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The overview's queries and the explorer over 10 million rows of one project, over HTTP. */
export async function benchQueries(): Promise<void> {
  const first = await startService();
  let id: string;
  try {
    id = await storeOneEvent(first);
  } finally {
    await first.stop(true);
  }
  const raw = await fillAndTime(first.folder);
  const service = await startService(first.folder);
  try {
    await untilReady(service);
    await timeService(service, id, raw);
  } finally {
    await service.stop();
  }
}

async function timeService(
  service: Service,
  id: string,
  { times: raw, bytesPerEvent }: RawLimits,
): Promise<void> {
  const figures: Figure[] = [];
  let sum = 0;
  for (const [name, queries] of Object.entries(overview)) {
    const body = { outputs: queries.map((query, index) => ({ id: `${index}`, query })) };
    const path = `/v0/project/${id}/metrics/query`;
    const p95 = percentile(await timed(() => service.request('POST', path, body)), 0.95);
    sum += p95;
    figures.push(figure(`${name}, p95`, p95, raw.get(name) ?? [], 700));
  }
  figures.push({
    what: 'all six, sum',
    measured: ms(sum),
    rawLimit: '–',
    target: '≤ 2,500 ms',
    met: sum <= 2500,
  });
  for (const [name, page, most] of [
    ['event explorer, page 1', 1, 15],
    ['event explorer, page 1,000', 1000, 30],
  ] as const) {
    const path = `/v0/project/${id}/events?page=${page}`;
    const p95 = percentile(await timed(() => service.request('GET', path), pageRuns), 0.95);
    figures.push(figure(`${name}, p95`, p95, raw.get(name) ?? [], most));
  }
  figures.push({
    what: 'on disk, each event',
    measured: `${bytesPerEvent.toFixed(1)} bytes`,
    rawLimit: '–',
    target: '≤ 80 bytes',
    met: bytesPerEvent <= 80,
  });
  printTable(`Queries over ${rows / 1e6}M rows of one project`, figures);
}

function figure(what: string, p95: number, raw: readonly number[], most: number): Figure {
  return {
    what,
    measured: ms(p95),
    rawLimit: `${ms(percentile(raw, 0.95))} plain SQL`,
    target: `≤ ${most} ms`,
    met: p95 <= most,
  };
}
