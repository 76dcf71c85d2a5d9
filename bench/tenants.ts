import { chartQuestions, startOf30Days } from './chart-questions.ts';
import { openLoop } from './child.ts';
import { createProject, type Project } from './collect.ts';
import { withEngine } from './engine.ts';
import { fillEvents } from './fill-events.ts';
import type { LoopRequest } from './open-loop.ts';
import { pageViews, userAgent } from './page-views.ts';
import { screensOf } from './screens.ts';
import { startService, type Service, untilReady } from './service.ts';
import { type Figure, median, ms, percentile, printTable } from './table.ts';
import { mergesAreOver, timed } from './timed.ts';

/** How much is filled in and measured. */
interface TenantsSize {
  readonly projects: number;
  /** Events of each. */
  readonly rows: number;
  /** How long the readers ask, without and with events coming in. */
  readonly seconds: number;
}

const usual: TenantsSize = { projects: 100, rows: 100_000, seconds: 30 };
const readers = 8;
const mostMs = 20;
const eventsInArray = 100;
const arraysPerSecond = 50;
/** Bodies of events; no project is sent the same one twice in a row. */
const bodies = 200;

const limits = { seconds: 60, bytes: 2 * 1024 ** 3 };

/** Answers queries over the last 30 days, with a window that no one has requested yet. */
function asker(service: Service, startsAt: number) {
  let end = startsAt;
  const names = chartQuestions(end).map(({ name }) => name);
  const ask = ({ id }: Project, nth: number): Promise<unknown> => {
    const question = chartQuestions(--end)[nth];
    const outputs = question?.queries.map((query, index) => ({ id: `${index}`, query }));
    return service.request('POST', `/v0/project/${id}/metrics/query`, { outputs });
  };
  return { names, ask };
}

/** Projects with events, filled in by the engine of a stopped service. */
async function filled({ projects, rows }: TenantsSize) {
  const first = await startService();
  await untilReady(first);
  const made: Project[] = [];
  for (let nth = 0; nth < projects; nth++) made.push(await createProject(first));
  await first.stop(true);
  const raw = await withEngine(first.folder, async (store, address) => {
    const now = Date.now();
    // A new service numbers its projects from 1.
    for (let project = 1; project <= projects; project++)
      await fillEvents(address, { project, rows, now });
    await mergesAreOver(store);
    const params = { project: Math.ceil(projects / 2), now, from: startOf30Days(now, 'UTC') };
    const times = new Map<string, number[]>();
    for (const { name, sql } of chartQuestions(now)) {
      times.set(name, await timed(() => store.query({ sql, params }, limits)));
    }
    return times;
  });
  return { folder: first.folder, made, raw };
}

/** One project of many, and many readers of all while events come in. */
export async function benchTenants(size = usual): Promise<void> {
  const { folder, made, raw } = await filled(size);
  const service = await startService(folder);
  try {
    await untilReady(service);
    const one = made[Math.ceil(made.length / 2) - 1];
    if (one === undefined) throw new Error('No project was made');
    printTable(
      `One of ${size.projects} projects with ${size.rows / 1000}k events each`,
      await timeOne(service, one, raw),
    );
    printTable(`${readers} readers of all projects`, await timeReaders(service, made, size));
  } finally {
    await service.stop();
  }
}

async function timeOne(
  service: Service,
  one: Project,
  raw: ReadonlyMap<string, readonly number[]>,
): Promise<Figure[]> {
  const { names, ask } = asker(service, Date.now());
  const found = (await ask(one, 0)) as { outputs: { value: string }[] };
  if (!(Number(found.outputs[0]?.value) > 0)) throw new Error('The project has no visitors');
  const figures: Figure[] = [];
  const before = await service.processorSeconds();
  let count = 0;
  const figure = (what: string, times: readonly number[], limit: readonly number[]): Figure => ({
    what,
    measured: `${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
    rawLimit: limit.length === 0 ? '–' : `${ms(median(limit))} plain SQL`,
    target: `≤ ${mostMs} ms`,
    met: median(times) <= mostMs,
  });
  for (const [nth, name] of names.entries()) {
    const times = await timed(() => ask(one, nth));
    count += times.length + 1;
    figures.push(figure(name, times, raw.get(name) ?? []));
  }
  const own = (((await service.processorSeconds()) - before) / count) * 1000;
  for (const { name, ask: askScreen } of await screensOf(service, one.id)) {
    figures.push(figure(`${name}, cold`, await timed(askScreen), []));
  }
  figures.push({
    what: 'CPU time of the service itself, each answer',
    measured: ms(own),
    rawLimit: '–',
    target: '≤ 3 ms',
    met: own <= 3,
  });
  return figures;
}

async function timeReaders(
  service: Service,
  made: readonly Project[],
  { seconds }: TenantsSize,
): Promise<Figure[]> {
  await read(service, made, seconds / 3);
  const quiet = await read(service, made, seconds);
  const sending = openLoop({
    ...{ port: service.port, requests: arrays(made), rate: arraysPerSecond },
    seconds: seconds + 2,
  });
  const busy = await read(service, made, seconds);
  const sent = Object.values(await sending).flat();
  const p99 = percentile(busy, 0.99);
  const most = 3 * percentile(quiet, 0.99);
  const shown = (times: readonly number[]): string =>
    `p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))} of ${times.length}`;
  return [
    {
      what: `while ${(eventsInArray * arraysPerSecond).toLocaleString('en')} events/s come in`,
      measured: shown(busy),
      rawLimit: `${shown(quiet)} without them`,
      target: 'p99 ≤ 3 ×',
      met: p99 <= most,
    },
    {
      what: 'the answers to these events',
      measured: shown(sent),
      rawLimit: '–',
      target: '–',
      met: true,
    },
  ];
}

/** Milliseconds of the answers to readers who ask one question after the other. */
async function read(
  service: Service,
  made: readonly Project[],
  seconds: number,
): Promise<number[]> {
  const { names, ask } = asker(service, Date.now());
  const ends = performance.now() + seconds * 1000;
  const times: number[] = [];
  const reader = async (nth: number): Promise<void> => {
    for (let count = nth; performance.now() < ends; count += readers) {
      // Each reader goes through all projects, and through all questions.
      const project = made[(count * 7) % made.length];
      if (project === undefined) return;
      const began = performance.now();
      await ask(project, count % names.length);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, nth) => reader(nth)));
  return times;
}

function arrays(made: readonly Project[]): LoopRequest[] {
  return Array.from({ length: bodies }, (_, nth): LoopRequest => {
    const { token = '' } = made[nth % made.length] ?? {};
    return {
      ...{ name: 'events', method: 'POST', path: '/v1/web' },
      headers: { 'User-Agent': userAgent },
      body: JSON.stringify(pageViews(token, eventsInArray)),
    };
  });
}
