import { gzipSync } from 'node:zlib';
import { createProject, type Project } from '../collect.ts';
import { worstLines } from '../../server/test/grouping/worst-lines.ts';
import { userAgent } from '../page-views.ts';
import { benchKey, type Service, startService, untilReady } from '../service.ts';
import type { Figure } from '../table.ts';
import { during } from './during.ts';
import { untilDigested } from './until-digested.ts';

/** As JSON, in bodies of at most 5 MiB. */
const stackBytes = 4_900_000;
const errorsOfLanguage = 5;
const eventsOfChunk = 50_000;

/** Response times of `/v1/health` while the worst stored data is opened repeatedly. */
export async function benchHealth(): Promise<Figure[]> {
  const service = await startService();
  try {
    await untilReady(service);
    const project = await createProject(service);
    await service.request('PATCH', `/v0/project/${project.id}`, { sessionReplaysEnabled: true });
    await storeErrors(service, project);
    await storeVisits(service, project);
    await storeReplay(service, project);
    await untilDigested(service);
    const figures: Figure[] = [];
    for (const [name, open] of Object.entries(await casesOf(service, project))) {
      figures.push(...(await during(service, { name, open })));
    }
    return figures;
  } finally {
    await service.stop();
  }
}

async function casesOf(
  service: Service,
  { id, token }: Project,
): Promise<Record<string, () => Promise<unknown>>> {
  const get = (path: string) => readAll(service, 'GET', `/v0/project/${id}${path}`);
  const { items } = (await service.request('GET', `/v0/project/${id}/issues`)) as {
    items: { id: string }[];
  };
  let at = 0;
  const large = bodyOf({ language: 'java', errors: [worstError('java', 0)] });
  return {
    'nothing else': () => new Promise((resolve) => setTimeout(resolve, 20)),
    'a list of 40 errors with stacks of 5 MB': () => get('/events?mode=errors&limit=1000'),
    'a list of their issues': () => get('/issues?limit=1000'),
    'one issue after the other, and its occurrences': async () => {
      const issue = items[(at += 1) % items.length]?.id ?? '';
      await get(`/issues/${issue}`);
      await get(`/issues/${issue}/occurrences`);
    },
    'overlapping chunks of a replay': () => get('/replays/s/w/events'),
    'the largest chart answers': () =>
      readAll(service, 'POST', `/v0/project/${id}/metrics/query`, {
        outputs: ['a', 'b'].map((output) => ({ id: output, query: pagesByHour })),
      }),
    'errors with stacks of 5 MB being sent': () => post(service, '/v1/error', token, large),
  };
}

/** 350 pages by hour over a month, with zeros for hours without visits. */
const pagesByHour = {
  type: 'aggregate',
  function: 'count',
  input: {
    type: 'timeBucket',
    interval: 'hour',
    gapFill: 'zero',
    input: {
      type: 'group',
      fields: ['page'],
      mode: 'combined',
      input: {
        type: 'timeRange',
        range: { type: 'relative', value: 700, unit: 'hour' },
        input: { type: 'source', dataset: 'events-web', field: '*' },
      },
    },
  },
};

const identifier = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const url = 'https://shop.example/';

const bodyOf = (body: unknown): Buffer => gzipSync(JSON.stringify(body));

function worstError(language: string, index: number): object {
  const line = worstLines[language] ?? '';
  const inJson = Buffer.byteLength(JSON.stringify(line)) - 2;
  const stack = line.repeat(Math.floor(stackBytes / inJson));
  return { error: `Worst${language}${index}`, message: '(('.repeat(10_000), stack };
}

async function post(service: Service, path: string, token: string, body: Buffer): Promise<void> {
  const headers = {
    authorization: token,
    'user-agent': userAgent,
    'content-encoding': 'gzip',
  };
  const answer = await fetch(service.url + path, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
}

async function storeErrors(service: Service, { token }: Project): Promise<void> {
  for (const language of Object.keys(worstLines)) {
    for (let index = 0; index < errorsOfLanguage; index++) {
      const body = bodyOf({ language, errors: [worstError(language, index)] });
      await post(service, '/v1/error', token, body);
    }
  }
}

async function storeVisits(service: Service, { token }: Project): Promise<void> {
  const visits = Array.from({ length: 350 }, (_, at) => ({
    token,
    event: 'pageview',
    identifier,
    page: `/${at}/`.padEnd(at % 2 === 0 ? 2000 : 8, 'x'),
    url,
  }));
  await post(service, '/v1/web', token, bodyOf(visits));
}

/** All chunks cover the same times, so they must be merged. */
async function storeReplay(service: Service, { token }: Project): Promise<void> {
  const sessionStart = Date.now() - 60_000;
  const events = Array.from({ length: eventsOfChunk }, (_, at) => ({
    type: 3,
    timestamp: sessionStart + at,
    data: {},
  }));
  for (let sequence = 0; sequence < 4; sequence++) {
    const chunk = { sessionId: 's', windowId: 'w', batchId: `b${sequence}`, sequence, url };
    const body = bodyOf({ token, ...chunk, sessionStart, identifier, events });
    await post(service, '/v1/replay', token, body);
  }
}

/** Reads and discards an answer. */
async function readAll(
  service: Service,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const answer = await fetch(service.url + path, {
    method,
    headers: { 'x-api-key': benchKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.body?.pipeTo(new WritableStream());
  if (answer.status >= 500) throw new Error(`${method} ${path} was answered with ${answer.status}`);
}
