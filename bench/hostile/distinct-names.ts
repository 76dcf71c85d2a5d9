import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from '../child.ts';
import { createProject, type Project } from '../collect.ts';
import { pageViews, userAgent } from '../page-views.ts';
import { serviceFigures } from '../service-figures.ts';
import { type Service, startService, untilReady } from '../service.ts';
import { type Figure, figureOf, median, ms, percentile, whole } from '../table.ts';

const items = 1_000_000;
const itemsInArray = 500;
const connections = 4;
/** Enough that single merges do not decide the median. */
const neighborRounds = 200;

/** The part of each item that is new. */
interface Distinct {
  readonly name: string;
  /** Whether the items are errors instead of events. */
  readonly areErrors?: boolean;
  body(token: string, index: number): object;
}

const view = (token: string, index: number): Record<string, unknown> => ({
  token,
  userId: visitor(index % 50_000),
  sessionId: visitor(index % 50_000),
  event: 'pageview',
  page: `/blog/article-${index % 300}`,
  url: `https://www.example.com/blog/article-${index % 300}`,
  properties: { plan: index % 3 === 0 ? 'pro' : 'free' },
});
const visitors = Array.from({ length: 50_000 }, () => randomUUID());
const visitor = (index: number): string => visitors[index] ?? '';

const ordinary: Distinct = { name: 'ordinary page views', body: view };
const kinds: readonly Distinct[] = [
  {
    name: 'event names',
    body: (token, index) => ({ ...view(token, index), event: `bought-thing-${index}` }),
  },
  {
    name: 'property names',
    body: (token, index) => ({ ...view(token, index), properties: { [`key-${index}`]: 'x' } }),
  },
  {
    name: 'sessions',
    body: (token, index) => ({
      ...view(token, index),
      userId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      sessionId: undefined,
    }),
  },
];

const oneError = (index: number, type: string): object => ({
  error: type,
  message: `order ${index} could not be sent`,
  stack: `${type}: order\n\tat com.example.Orders.send(Orders.java:${index % 90})`,
});
const ordinaryErrors: Distinct = {
  name: 'ordinary errors',
  areErrors: true,
  body: (_token, index) => oneError(index, `com.example.Error${index % 300}`),
};
const errorTypes: Distinct = {
  name: 'error types',
  areErrors: true,
  body: (_token, index) => oneError(index, `com.example.Error${index}`),
};

interface Run {
  readonly rate: number;
  readonly memory: ReadonlyMap<string, number>;
  readonly bytesPerByte: number;
  /** A chart of the neighbor: median, ms. */
  readonly neighbor: number;
  /** The project's own charts and lists: the slowest, ms. */
  readonly screens: number;
}

/** A million distinct values of one kind from one project. */
export const benchDistinctNames = (): Promise<Figure[]> => compare(ordinary, kinds);

/** Same for errors, most of which exceed the quota of issues. */
export const benchDistinctErrors = (): Promise<Figure[]> => compare(ordinaryErrors, [errorTypes]);

async function compare(usually: Distinct, others: readonly Distinct[]): Promise<Figure[]> {
  const usual = await run(usually);
  const figures: Figure[] = [];
  for (const kind of others) {
    const one = await run(kind);
    const add = (...given: Parameters<typeof figureOf>) => {
      const figure = figureOf(...given);
      figures.push({ ...figure, what: `${whole(items)} ${kind.name}: ${figure.what}` });
    };
    const share = one.rate / usual.rate;
    add('to queryable rows', `${whole(one.rate)}/s (${share.toFixed(2)} ×)`, {
      rawLimit: `${whole(usual.rate)}/s ordinary`,
      target: '≥ 0.7 ×',
      met: share >= 0.7,
    });
    for (const [name, megabytes] of one.memory) {
      const before = usual.memory.get(name) ?? Number.NaN;
      add(
        `highest memory of ${name}`,
        `${whole(megabytes)} MB (${(megabytes / before).toFixed(2)} ×)`,
        {
          rawLimit: `${whole(before)} MB ordinary`,
          target: '≤ 1.3 ×',
          met: megabytes <= before * 1.3,
        },
      );
    }
    add('slowest of its screens', ms(one.screens), {
      rawLimit: ms(usual.screens),
      target: '≤ 1,000 ms',
      met: one.screens <= 1000,
    });
    const slower = one.neighbor / usual.neighbor;
    add('another project’s chart, median', `${ms(one.neighbor)} (${slower.toFixed(2)} ×)`, {
      rawLimit: `${ms(usual.neighbor)} ordinary`,
      target: '≤ 1.2 ×',
      met: slower <= 1.2,
    });
    add('disk for each byte sent', one.bytesPerByte.toFixed(2), {
      rawLimit: `${usual.bytesPerByte.toFixed(2)} ordinary`,
      target: '≤ 3',
      met: one.bytesPerByte <= 3,
    });
  }
  return figures;
}

async function run(kind: Distinct): Promise<Run> {
  const service = await startService(undefined, { quotas: true, rates: false });
  try {
    await untilReady(service);
    const neighbor = await createProject(service);
    await send(service, neighbor, pageViewsOf(neighbor.token, 20_000));
    const project = await createProject(service);
    const highest = new Map<string, number>();
    const watch = setInterval(() => void noteMemory(service, highest), 500);
    const bodies = Array.from({ length: items / itemsInArray }, (_, array) => {
      const each = Array.from({ length: itemsInArray }, (_, at) =>
        kind.body(project.token, array * itemsInArray + at),
      );
      return JSON.stringify(kind.areErrors === true ? { language: 'java', errors: each } : each);
    });
    const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
    const started = performance.now();
    await send(service, project, bodies, kind.areErrors === true ? '/v1/error' : '/v1/web');
    const rate = items / ((performance.now() - started) / 1000);
    clearInterval(watch);
    const stored = await bytesIn(join(service.folder, 'engine'));
    const neighborTimes: number[] = [];
    for (let round = 0; round < neighborRounds; round++) {
      neighborTimes.push(await chart(service, neighbor, `/none-${round}`));
    }
    const screens: number[] = [];
    for (let round = 0; round < 3; round++) {
      screens.push(await chart(service, project, '/none'));
      for (const path of ['/events?limit=50', '/issues?limit=50', '/quotas'])
        screens.push(await list(service, project, path));
    }
    return {
      rate,
      memory: highest,
      bytesPerByte: stored / bytes,
      neighbor: median(neighborTimes),
      screens: percentile(screens, 1),
    };
  } finally {
    await service.stop();
  }
}

function pageViewsOf(token: string, count: number): string[] {
  const views = pageViews(token, count);
  return Array.from({ length: count / itemsInArray }, (_, index) =>
    JSON.stringify(views.slice(index * itemsInArray, (index + 1) * itemsInArray)),
  );
}

/** Sends each body once and waits until all of them are digested. */
async function send(
  service: Service,
  { token }: Project,
  bodies: readonly string[],
  path = '/v1/web',
): Promise<void> {
  const headers = { 'User-Agent': userAgent, Authorization: token };
  const { port } = service;
  const sent = await load({
    port,
    path,
    headers,
    bodies,
    connections,
    seconds: 0,
    once: true,
  });
  if (sent.rejected > 0) throw new Error(`${sent.rejected} arrays were rejected`);
  for (;;) {
    if ((await serviceFigures(service)).get('digest_lag_records') === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function noteMemory(service: Service, highest: Map<string, number>): Promise<void> {
  for (const { name, megabytes } of await service.residentMegabytes()) {
    highest.set(name, Math.max(highest.get(name) ?? 0, megabytes));
  }
}

/** Size of all files in a folder; files removed meanwhile count as 0. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param without a page that is left out, so that no answer is known from before */
async function chart(service: Service, { id }: Project, without: string): Promise<number> {
  const source = { type: 'source', dataset: 'events-web', field: 'user_id' };
  const predicate = { type: 'comparison', field: 'page', operator: 'notEquals', value: without };
  const filtered = { type: 'filter', predicate, input: source };
  const grouped = { type: 'group', fields: ['event'], input: filtered };
  const query = { type: 'aggregate', function: 'distinct', input: grouped };
  const started = performance.now();
  await service.request('POST', `/v0/project/${id}/metrics/query`, {
    outputs: [{ id: 'n', query: { type: 'limit', rows: 10, input: query } }],
  });
  return performance.now() - started;
}

async function list(service: Service, { id }: Project, path: string): Promise<number> {
  const started = performance.now();
  await service.request('GET', `/v0/project/${id}${path}`);
  return performance.now() - started;
}
