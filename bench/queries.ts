import type { EventStore } from '../server/src/store/events/index.ts';
import { type ChartQuestion, chartQuestions } from './chart-questions.ts';
import { withEngine } from './engine.ts';
import { fillOneProject, storeOneEvent } from './one-project.ts';
import { screensOf, timeScreens } from './screens.ts';
import { startService, type Service, untilReady } from './service.ts';
import { type Figure, median, ms, percentile, printTable } from './table.ts';
import { mergesAreOver, timed, timeFirst } from './timed.ts';

/** The service stores sessions of past days in the background, once they are asked for. */
export const storedASecond = 75_000;

/** Pages take milliseconds: with enough of them, one outlier does not decide the figure. */
const pageRuns = 60;
const overviewSize = 6;

interface RawLimits {
  readonly times: ReadonlyMap<string, number[]>;
  /** On disk, with all columns and the index. */
  readonly bytesPerEvent: number;
}

/** Fills the engine of a stopped service and times plain SQL on it, as the lower bound for any service. */
async function fillAndTime(folder: string, rows: number): Promise<RawLimits> {
  return withEngine(folder, async (store, address) => {
    const slice = await fillOneProject(store, address, rows);
    await mergesAreOver(store);
    const times = new Map<string, number[]>();
    const plain = [...chartQuestions(slice.now), ...rawPages];
    for (const { name, sql } of plain) {
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

/** How many times as long as plain SQL of the same rows a page may take. */
const mostOfPage = 1.5;

const rawPages = [
  { name: 'event explorer, page 1', sql: wholeRows, page: 1 },
  { name: 'event explorer, page 1,000', sql: `${wholeRows} OFFSET 49950`, page: 1000 },
];

/** The overview's queries and the explorer over the rows of one project, over HTTP. */
export async function benchQueries(rows: number): Promise<void> {
  const first = await startService();
  let id: string;
  try {
    id = await storeOneEvent(first);
  } finally {
    await first.stop(true);
  }
  const raw = await fillAndTime(first.folder, rows);
  const service = await startService(first.folder);
  try {
    await untilReady(service);
    const figures = await timeService(service, id, rows, raw);
    printTable(`Queries over ${rows / 1e6}M rows of one project`, figures);
  } finally {
    await service.stop();
  }
}

async function timeService(
  service: Service,
  id: string,
  rows: number,
  { times: raw, bytesPerEvent }: RawLimits,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const path = `/v0/project/${id}/metrics/query`;
  const bodyOf = ({ queries }: ChartQuestion) => ({
    outputs: queries.map((query, index) => ({ id: `${index}`, query })),
  });
  let end = Date.now();
  for (const question of chartQuestions(end).filter(({ isOfSessions }) => isOfSessions)) {
    await service.request('POST', path, bodyOf(question));
  }
  await new Promise((resolve) => setTimeout(resolve, (rows / storedASecond) * 1000));
  const questions = chartQuestions(end).map((question, nth) => ({
    ...question,
    ask: () => {
      const request = chartQuestions(--end)[nth] ?? question;
      return service.request('POST', path, bodyOf(request));
    },
  }));
  const screens = await screensOf(service, id);
  const firsts = await timeFirst([...questions, ...screens].map(({ ask }) => ask));
  for (const [nth, { name, most, ask }] of questions.entries()) {
    figures.push(figure(name, await timed(ask), raw.get(name) ?? [], most, firsts[nth]));
  }
  const known = chartQuestions(end).slice(0, overviewSize).map(bodyOf);
  const again = await timed(async () => {
    for (const body of known) await service.request('POST', path, body);
  });
  figures.push(figure('the first six again, one after another', again, [], 20));
  for (const { name, page } of rawPages) {
    const list = `/v0/project/${id}/events?page=${page}`;
    const times = await timed(() => service.request('GET', list), pageRuns);
    const plain = raw.get(name) ?? [];
    figures.push(figure(name, times, plain, Math.round(median(plain) * mostOfPage)));
  }
  figures.push(...(await timeScreens(screens, firsts.slice(questions.length))));
  figures.push({
    what: 'on disk, each event',
    measured: `${bytesPerEvent.toFixed(1)} bytes`,
    rawLimit: '–',
    target: '≤ 80 bytes',
    met: bytesPerEvent <= 80,
  });
  return figures;
}

function figure(
  what: string,
  times: readonly number[],
  raw: readonly number[],
  most: number,
  first?: number,
): Figure {
  const half = median(times);
  const before = first === undefined ? '' : `, first ${ms(first)}`;
  return {
    what,
    measured: `${ms(half)}, p95 ${ms(percentile(times, 0.95))}${before}`,
    rawLimit: raw.length === 0 ? '–' : `${ms(median(raw))} plain SQL`,
    target: `≤ ${most} ms`,
    met: half <= most,
  };
}
