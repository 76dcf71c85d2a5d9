import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buckets, group, lastHours, source, where } from './chart-harness.ts';
import { freePort } from './free-port.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { slowness } from './grouping/processor-time-harness.ts';
import { worstLines } from './grouping/worst-lines.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
/** Maximum p99 of health requests during other work, ms. */
const bound = 20;

let service: ServiceHarness;
let controlServer: { readonly url: string; readonly process: ChildProcess };
let project: { readonly id: string; readonly token: string };
beforeAll(async () => {
  service = await startServiceHarness({
    environment: { BELLWETHER_RATE_LIMIT_KEY: '0', BELLWETHER_RATE_LIMIT_ADDRESS: '0' },
  });
  controlServer = await startControl();
  const made = await service.request('POST', '/v0/project', { name: 'Shop', private: true });
  project = (await made.json()) as typeof project;
  await service.request('PATCH', path(''), { sessionReplaysEnabled: true });
  await storeWorstCases();
});
afterAll(async () => {
  controlServer?.process.kill();
  await service?.close();
});

/** Answers requests, and works in pieces of 2 ms between a request to `/work` and one to `/rest`. */
const control = `
let works = false;
const piece = () => {
  const end = performance.now() + 2;
  while (performance.now() < end);
  if (works) setImmediate(piece);
};
require('node:http').createServer((request, answer) => {
  if (request.url === '/rest') works = false;
  if (request.url === '/work') setImmediate(piece, (works = true));
  answer.end('OK');
}).listen(+process.argv[1], '127.0.0.1', () => console.log('ready'));`;

async function startControl(): Promise<typeof controlServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', control, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

const path = (rest: string) => `/v0/project/${project.id}${rest}`;

async function send(to: string, body: object | readonly object[]): Promise<number> {
  const answer = await fetch(service.url + to, {
    method: 'POST',
    headers: {
      authorization: project.token,
      'user-agent': browser,
      'content-encoding': 'gzip',
    },
    body: gzipSync(JSON.stringify(Array.isArray(body) ? body : { token: project.token, ...body })),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function storeWorstCases(): Promise<void> {
  for (const [language, line] of Object.entries(worstLines)) {
    const stack = line.repeat(Math.floor(1_000_000 / line.length));
    const errors = [{ error: `Worst${language}`, message: '(('.repeat(50_000), stack }];
    expect(await send('/v1/error', { language, errors })).toBe(200);
  }
  const url = 'https://shop.example/';
  const visits = Array.from({ length: 350 }, (_, at) => ({
    token: project.token,
    event: 'pageview',
    identifier: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    page: `/${at}/`.padEnd(at % 2 === 0 ? 2_000 : 8, 'x'),
    url,
  }));
  expect(await send('/v1/web', visits)).toBe(200);
  // All chunks of a replay cover the same times, so they must be merged.
  for (let sequence = 0; sequence < 4; sequence++) {
    const now = Date.now() - 60_000;
    const events = Array.from({ length: 50_000 }, (_, at) => ({
      type: 3,
      timestamp: now + at,
      data: {},
    }));
    const chunk = { sessionId: 's', windowId: 'w', batchId: `b${sequence}`, sequence, url };
    const status = await send('/v1/replay', {
      ...chunk,
      sessionStart: now,
      identifier: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
      events,
    });
    expect(status).toBe(200);
  }
  const languages = Object.keys(worstLines).length;
  await until(async () => (await get('/issues')).total === languages);
  await until(async () => (await get('/replays')).total === 1);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('what was sent is not stored within two minutes');
    await pause(200);
  }
}

async function get(rest: string): Promise<{ total: number; items: { id: string }[] }> {
  return (await service.request('GET', path(rest))).json() as never;
}

/** Ms that one request takes on a new connection. */
function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asking = request(url, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - began));
    });
    asking.once('error', reject).end();
  });
}

const p99 = (took: readonly number[]) =>
  took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99) - 1] ?? Infinity;

/**
 * The p99 of 200 health requests while `open` runs repeatedly, and of the control process: the delay caused
 * by the cores of this machine.
 */
async function p99During(open: () => Promise<number>) {
  const took = { health: [] as number[], control: [] as number[] };
  const ending = new AbortController();
  const opening = (async () => {
    while (!ending.signal.aborted) expect(await open()).toBeLessThan(500);
  })();
  for (let count = 0; count < 200; count++) {
    took.health.push(await ask(`${service.url}/v1/health`));
    took.control.push(await ask(controlServer.url));
    await pause(1);
  }
  ending.abort();
  await opening;
  return { health: p99(took.health), control: p99(took.control) };
}

/** Opens a page without parsing it, because this process also sends the health requests. */
const opened = (method: string, rest: string, body?: object) => async () => {
  const answer = await service.request(method, path(rest), body);
  // Read and discarded.
  await answer.body?.pipeTo(new WritableStream());
  return answer.status;
};

const outputs = (...queries: object[]) => ({
  outputs: queries.map((query, index) => ({ id: `${index}`, query })),
});
const pages = (): object =>
  buckets(group(['page'], lastHours(700, source('page'))), { gapFill: 'zero' });

test.each<readonly [string, () => Promise<() => Promise<number>>]>([
  ['nothing else', async () => async () => pause(20).then(() => 200)],
  ['errors with long stacks', async () => opened('GET', '/events?mode=errors&limit=1000')],
  [
    'an issue and its occurrences',
    async () => {
      const { items } = await get('/issues');
      let at = 0;
      return async () => {
        const { id = '' } = items[(at += 1) % items.length] ?? {};
        await opened('GET', `/issues/${id}`)();
        return opened('GET', `/issues/${id}/occurrences`)();
      };
    },
  ],
  ['a list of issues', async () => opened('GET', '/issues?limit=1000')],
  ['overlapping chunks of a replay', async () => opened('GET', '/replays/s/w/events')],
  [
    'a regular expression',
    async () =>
      opened(
        'POST',
        '/metrics/query',
        outputs(where('page', 'regex', '(a|b|[^c])*x{1,50}$', source('page'))),
      ),
  ],
  ['the greatest charts', async () => opened('POST', '/metrics/query', outputs(pages(), pages()))],
])('health answers within 20 ms during %s', async (_, prepare) => {
  const open = await prepare();
  let best = { health: Infinity, control: 0 };
  const own = bound * slowness();
  const most = () => Math.max(own, own * 0.75 + best.control);
  for (let round = 0; round < 3 && best.health > most(); round++) {
    // On a busy machine, a working process waits for a core longer than a sleeping one.
    if (round === 1) await ask(`${controlServer.url}/work`);
    const next = await p99During(open);
    if (next.health - next.control < best.health - best.control) best = next;
  }
  await ask(`${controlServer.url}/rest`);
  expect(best.health).toBeLessThanOrEqual(most());
});
