import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from '../../test/in-process-harness.ts';

type Json = Record<string, unknown>;

const mostRequests = 150;
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (input: unknown) => ({ outputs: [{ id: 'a', name: 'Views', query: input }] });

let harness: InProcessHarness;
let project: string;
let dashboard: string;
let chart: string;

async function made(path: string, body: Json): Promise<string> {
  const answer = await harness.request('POST', path, JSON.stringify(body));
  const { id } = (await answer.json()) as { id: string };
  expect(answer.status).toBe(200);
  return id;
}

const charts = () => `/v0/project/${project}/charts`;
const addChart = (dashboardId: string, input: unknown, name = 'Page views') =>
  made(charts(), { dashboardId, name, type: 'number', query: query(input) });
const change = (path: string, body: Json) => harness.request('PATCH', path, JSON.stringify(body));
/** Without credentials, so that the address has a limit. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${harness.url}/embed/${path}`, { headers });

beforeAll(async () => {
  harness = await inProcessHarness({ BELLWETHER_RATE_LIMIT_ADDRESS: String(mostRequests) });
  project = await made('/v0/project', { name: '<b>Shop</b>', private: false });
  const dashboards = `/v0/project/${project}/dashboards`;
  dashboard = await made(dashboards, { name: 'Open', isPublic: true });
  chart = await addChart(dashboard, source);
});
afterAll(() => harness.close());

test('any page may frame a chart, in which nothing runs and nothing is loaded', async () => {
  const answer = await get(`${chart}?theme=dark&range=7d`);
  const { headers } = answer;
  expect([answer.status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toMatch(/unsafe|allow-scripts|allow-same-origin/);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const html = await answer.text();
  expect(html).not.toMatch(/<script|<link|<img|<b>/);
  expect(html).toContain('Last 7 days');
  expect(html).toContain(`href="/p/b-shop-b/${dashboard}"`);
});

test('a chart with its own range does not show the requested one', async () => {
  const lastDay = { type: 'relative', value: 1, unit: 'day' };
  const own = await addChart(dashboard, { type: 'timeRange', range: lastDay, input: source });
  const svg = await (await get(`${own}.svg?range=7d`)).text();
  expect(svg).toContain('Page views');
  expect(svg).not.toContain('Last 7 days');
});

test('an image is kept for five minutes, and not sent again', async () => {
  const answer = await get(`${chart}.svg?width=400&height=200&theme=light`);
  const { headers } = answer;
  expect([answer.status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toMatch(/^<svg [^>]*width="400" height="200"/);
  const etag = headers.get('etag') ?? '';
  const again = await get(`${chart}.svg?width=400&height=200&theme=light`, {
    'if-none-match': etag,
  });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await get(`${chart}.svg?width=401&height=200&theme=light`, {
    'if-none-match': etag,
  });
  expect(other.status).toBe(200);
});

test('days begin in the requested zone, without one in the project’s', async () => {
  const daily = { type: 'timeBucket', interval: 'day', input: source };
  const perDay = await addChart(dashboard, { ...daily, gapFill: 'zero' });
  await change(`${charts()}/${perDay}`, { type: 'table' });
  const pageOf = async (zone: string) => (await get(`${perDay}?range=7d&timezone=${zone}`)).text();
  const setZone = (timezone: string | null) =>
    harness.request('PUT', `/v0/project/${project}/timezone`, JSON.stringify({ timezone }));
  // Texts are isolated from the direction of those around them.
  const shown = (timeZone: string) =>
    `\u2068${new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone }).format()}\u2069`;
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  expect(await pageOf(east)).toContain(shown(east));
  expect(await pageOf(west)).toContain(shown(west));
  expect(await pageOf(west)).not.toContain(shown(east));
  for (const own of [east, west]) {
    await setZone(own);
    expect(await (await get(`${perDay}?range=7d`)).text()).toContain(shown(own));
  }
  await setZone(null);
  const rejected = await get(`${perDay}.svg?timezone=Europe/Atlantis`);
  expect([rejected.status, await rejected.text()]).toEqual([
    400,
    expect.stringContaining('query.timezone must be an IANA time zone'),
  ]);
});

test('images have the requested size, in the light theme unless the dark one is requested', async () => {
  const images = await Promise.all(
    ['auto', 'light', 'dark'].map(async (theme) => {
      const answer = await get(`${chart}.png?width=400&height=200&theme=${theme}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  const [auto, light, dark] = images;
  // PNG: signature, then the header chunk.
  expect(light?.subarray(1, 4).toString()).toBe('PNG');
  expect([light?.readUInt32BE(16), light?.readUInt32BE(20)]).toEqual([400, 200]);
  expect(auto).toEqual(light);
  expect(dark).not.toEqual(light);
});

test('other pages of the service still cannot be framed', async () => {
  for (const path of ['/app', '/p/b-shop-b', '/v0/public-projects']) {
    const { headers } = await fetch(harness.url + path);
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('a chart that is not public and one that does not exist are the same 404', async () => {
  const dashboards = `/v0/project/${project}/dashboards`;
  const closed = await made(dashboards, { name: 'Closed' });
  const secret = await made('/v0/project', { name: 'Secret', private: true });
  const secretBoard = await made(`/v0/project/${secret}/dashboards`, { name: 'A', isPublic: true });
  const inSecret = await made(`/v0/project/${secret}/charts`, {
    dashboardId: secretBoard,
    name: 'A',
    type: 'number',
    query: query(source),
  });
  const names = [
    await addChart(closed, source),
    await addChart(dashboard, { type: 'group', fields: ['user_id'], input: source }, 'People'),
    inSecret,
    '019cfc25-0000-7000-8000-000000000000',
    'nothing',
    '%00',
  ];
  for (const extension of ['', '.svg', '.png']) {
    const answers = await Promise.all(
      names.map(async (name) => {
        const answer = await get(name + extension);
        const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers);
        const kept = Object.entries(headers).filter(([header]) => !header.startsWith('ratelimit'));
        return JSON.stringify([answer.status, await answer.text(), kept]);
      }),
    );
    expect(new Set(answers).size, answers.join('\n')).toBe(1);
    expect(answers[0]).toMatch(/^\[404,/);
  }
  const framed = await get('nothing');
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(framed.headers.get('cache-control')).toBe('no-store');
});

test('a dashboard or project that is made private is gone at once', async () => {
  const status = async () => (await get(`${chart}.svg`)).status;
  expect(await status()).toBe(200);
  const board = `/v0/project/${project}/dashboards/${dashboard}`;
  await change(board, { isPublic: false });
  expect(await status()).toBe(404);
  await change(board, { isPublic: true });
  expect(await status()).toBe(200);
  await change(`/v0/project/${project}`, { private: true });
  expect(await status()).toBe(404);
  await change(`/v0/project/${project}`, { private: false });
  expect(await status()).toBe(200);
});

test.each([
  ['theme', 'pink'],
  ['range', '365d'],
  ['width', '199'],
  ['width', '1601'],
  ['width', '4e2'],
  ['height', '1001'],
  ['height', '-5'],
])('%s=%s is a 400 that names it', async (name, value) => {
  const answer = await get(`${chart}.svg?${name}=${value}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ path: `query.${name}` });
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

test('no one can ask without end', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent <= mostRequests; sent += 1) {
    statuses.push((await get(`${chart}.svg`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(429);
});
