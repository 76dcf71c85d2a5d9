import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  bstatsServers,
  matomoVisits,
  plausibleSources,
  plausibleVisitors,
} from './figure-fixtures.ts';
import { harnessAccount, startServiceHarness } from './service-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { hash, umamiHead, umamiRow } from './umami-file.ts';

const service = closedAfterTests(await startServiceHarness());
let path = '';

beforeAll(async () => {
  path = await newProject();
});

type Json = Record<string, unknown>;

async function ask(method: string, at: string, body?: unknown): Promise<Json> {
  const answer = await service.request(method, at, body);
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${answer.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Json);
}

async function newProject(): Promise<string> {
  const { slug } = await ask('POST', '/v0/project', { name: 'Moved', private: true });
  return `/v0/project/${String(slug)}`;
}

/** Sends one portion of a file. */
function send(text: string, offset = 0, to = path, size = 20_000, more: Json = {}): Promise<Json> {
  const bytes = Buffer.from(text);
  const data = gzipSync(bytes.subarray(offset, offset + size)).toString('base64');
  const file = { fingerprint: hash(text), fileName: 'a.csv', bytes: bytes.length };
  return ask('POST', `${to}/imports`, { ...file, ...more, offset, data });
}

/** Sends all portions. */
async function sendAll(text: string, to = path, size = 20_000, more: Json = {}): Promise<Json> {
  let sent: Json = { offset: 0, state: 'running' };
  for (let turn = 0; sent['state'] === 'running'; turn++) {
    if (turn > 1000) throw new Error('The import makes no progress');
    sent = await send(text, Number(sent['offset']), to, size, more);
  }
  return sent;
}

async function rows(of = path, mode = 'events', since = '2020-01-01'): Promise<Json[]> {
  const query = `mode=${mode}&fromTime=${since}&toTime=2030-01-01&pageSize=1000&order=asc`;
  const { rows } = await ask('GET', `${of}/events/search?${query}`);
  return (rows as { rawData: string }[]).map(({ rawData }) => JSON.parse(rawData) as Json);
}

async function count(field: string, of = path): Promise<string> {
  const source = { type: 'source', dataset: 'events-web', field };
  const range = { type: 'absolute', from: '2020-01-01', to: '2030-01-01' };
  const input = { type: 'timeRange', input: source, range };
  const query = { type: 'aggregate', function: 'distinct', input };
  const { outputs } = await ask('POST', `${of}/metrics/query`, {
    version: 1,
    outputs: [{ id: 'a', query }],
  });
  return String((outputs as Json[])[0]?.['value']);
}

const time = (minute: number) =>
  new Date(Date.UTC(2024, 4, 1, 0, minute)).toISOString().slice(0, 19).replace('T', ' ');
const umamiFile = [
  umamiHead,
  ...Array.from({ length: 400 }, (_, index) => umamiRow(index % 40, index, time(index * 3))),
].join('\r\n');

test('an Umami export is imported in portions, once, and marked', async () => {
  const done = await sendAll(umamiFile);
  expect(done).toMatchObject({
    format: 'umami',
    state: 'done',
    rows: 400,
    skipped: 0,
    firstAt: '2024-05-01T00:00:00.000Z',
    problem: null,
  });
  expect(await sendAll(umamiFile)).toMatchObject({ id: done['id'], rows: 400 });
  const stored = await rows();
  expect(stored).toHaveLength(400);
  expect(stored[0]).toMatchObject({
    dataset: 'events-web',
    timestamp: '2024-05-01T00:00:00.000Z',
    event: 'pageview',
    page: '/page-0',
    url: 'https://example.com/page-0?utm_source=x',
    title: 'A "quoted", title\nof two lines',
    referrer: 'https://google.com',
    utm_source: 'x',
    browser: 'Chrome',
    os: 'Windows',
    os_version: '10',
    device: 'Desktop',
    country: 'DE',
    region: 'DE-BY',
  });
  expect([await count('user_id'), await count('session_id')]).toEqual(['40', '40']);
  const { items } = await ask('GET', `${path}/markers`);
  expect(items).toMatchObject([{ title: 'Imported from Umami up to here', time: done['lastAt'] }]);
  expect(await ask('POST', `${path}/check-data`)).toBe(true);
});

test('another file with the same rows adds only the new ones', async () => {
  const longer = `${umamiFile}\n${umamiRow(99, 4000, '2024-07-01 00:00:00')}`;
  expect(await sendAll(longer)).toMatchObject({ state: 'done', rows: 1, skipped: 400 });
  expect(await rows()).toHaveLength(401);
  expect(await count('user_id')).toBe('41');
});

test('our own export comes back the same, in another project too', async () => {
  const exported = (await rows()).map((row) => JSON.stringify(row)).join('\n');
  const other = await newProject();
  expect(await sendAll(exported, other, 65_536)).toMatchObject({
    format: 'bellwether',
    rows: 401,
    skipped: 0,
  });
  expect((await rows(other)).map((row) => JSON.stringify(row)).join('\n')).toBe(exported);
  expect(await count('user_id', other)).toBe('41');
  expect(await sendAll(`${exported}\n`, other, 65_536)).toMatchObject({ rows: 0, skipped: 401 });
});

test('a portion that is sent again, or for another place, changes nothing', async () => {
  const to = await newProject();
  const { offset } = await send(umamiFile, 0, to);
  expect(await send(umamiFile, 0, to)).toMatchObject({ offset });
  expect(await send(umamiFile, 100_000, to)).toMatchObject({ offset });
  const both = await Promise.all([
    send(umamiFile, Number(offset), to),
    send(umamiFile, Number(offset), to),
  ]);
  expect(new Set(both.map((each) => each['offset'])).size).toBe(1);
  await sendAll(umamiFile, to);
  expect(await rows(to)).toHaveLength(400);
});

test('an undone import leaves nothing, and can be imported again', async () => {
  const to = await newProject();
  const { id } = await sendAll(umamiFile, to);
  await ask('DELETE', `${to}/imports/${String(id)}`);
  await expect.poll(async () => ask('GET', `${to}/imports`)).toEqual([]);
  expect(await rows(to)).toEqual([]);
  expect(await ask('GET', `${to}/markers`)).toMatchObject({ items: [] });
  expect(await sendAll(umamiFile, to)).toMatchObject({ rows: 400, skipped: 0 });
  expect(await rows(to)).toHaveLength(400);
});

test.each([
  ['cut off in a row', umamiFile.slice(0, -20), /^400 .*Row 400: .*cut off: export it again/],
  ['cut off in a time', umamiFile.slice(0, -8), /Row 400: .*timestamp.* must be a time/],
  ['cut off in a quoted value', umamiFile.slice(0, -40), /Row 400: .*cut off/],
  ['not UTF-8', Buffer.from('id,\xff\xfe', 'latin1'), /not UTF-8 text\. Save it as UTF-8/],
  ['something else', 'name,age\nAnn,34\n', /not a file that can be imported/],
  ['a ZIP archive', 'PK\u0003\u0004', /ZIP archive\. Unpack it/],
  ['errors', '{"dataset":"errors","id":"x"}', /Row 1: .*errors/],
  ['of a dataset with a NUL', '{"dataset":"\\u0000","id":"x"}', /^400 .*Row 1: .*u0000/],
  ['a wrong value', '{"dataset":"events-web","id":1}', /Row 1: .*must be/],
])('a file that is %s is rejected with one sentence', async (_, file, message) => {
  const to = await newProject();
  const bytes = Buffer.from(file as string);
  const sent = { fingerprint: 'f', fileName: 'a', bytes: bytes.length, offset: 0 };
  const data = gzipSync(bytes).toString('base64');
  const rejected = ask('POST', `${to}/imports`, { ...sent, data });
  await expect(rejected).rejects.toThrow(message);
  expect(await ask('GET', `${to}/imports`)).toMatchObject([
    { state: 'running', offset: 0, problem: expect.stringMatching(/./) },
  ]);
});

/** Imported figures of a dimension: the sum of a measure, by value. */
async function figures(
  of: string,
  dimension: string,
  field = 'visitors',
  until = '2030-01-01T00:00:00.000Z',
): Promise<Json> {
  const range = { type: 'absolute', from: '2016-01-01', to: '2030-01-01' };
  const source = { type: 'source', dataset: 'imported-figures', field };
  const predicate = {
    type: 'comparison',
    field: 'dimension',
    operator: 'equals',
    value: dimension,
  };
  const earlier = { type: 'comparison', field: 'timestamp', operator: 'lessThan', value: until };
  const ranged = { type: 'timeRange', range, input: source };
  const counted = { type: 'filter', predicate: earlier, input: ranged };
  const filter = { type: 'filter', predicate, input: counted };
  const group = { type: 'group', fields: ['item'], input: filter };
  const query = { type: 'aggregate', function: 'sum', input: group };
  const { outputs } = await ask('POST', `${of}/metrics/query`, {
    version: 1,
    outputs: [{ id: 'a', query }],
  });
  const [output] = outputs as { rows: { name: string; value: number }[] }[];
  return Object.fromEntries((output?.rows ?? []).map(({ name, value }) => [name, value]));
}

test('figures of Plausible are imported once, and are no events', async () => {
  const to = await newProject();
  expect(await sendAll(plausibleVisitors, to, 90)).toMatchObject({
    ...{ format: 'plausible', state: 'done', rows: 2, skipped: 0, countedUntil: null },
    ...{ firstAt: '2023-02-09T12:00:00.000Z', lastAt: '2023-02-10T12:00:00.000Z' },
  });
  expect(await sendAll(plausibleSources, to)).toMatchObject({ rows: 2 });
  const all = { '': 268 };
  expect(await figures(to, 'total')).toEqual(all);
  expect(await figures(to, 'total', 'visit_seconds')).toEqual({ '': 38_469 });
  expect(await figures(to, 'referrer', 'visits')).toEqual({
    ...{ '': 8, 'https://news.ycombinator.com': 41 },
  });
  expect(await figures(to, 'utm_medium', 'pageviews')).toEqual({ email: 20 });
  expect(await sendAll(plausibleVisitors, to)).toMatchObject({ rows: 2 });
  const longer = `${plausibleVisitors}"2023-02-11",7,7,7,7,7\n`;
  expect(await sendAll(longer, to)).toMatchObject({ rows: 1, skipped: 2 });
  expect(await figures(to, 'total')).toEqual({ '': 275 });
  expect(await rows(to)).toEqual([]);
  expect(await ask('GET', to)).toMatchObject({ firstEventAt: null });
  expect(await ask('POST', `${to}/check-data`)).toBe(false);
  expect(await ask('GET', `${to}/markers`)).toMatchObject({ items: [] });
});

test('an export of imported figures comes back the same in another project, and once', async () => {
  const [from, to] = [await newProject(), await newProject()];
  await sendAll(plausibleVisitors, from);
  await sendAll(plausibleSources, from);
  await sendAll(bstatsServers, from, 20_000, { fileName: 'servers.json' });
  const withoutIds = async (of: string) => {
    const found = await rows(of, 'figures', '2015-01-01');
    return found.map(({ id: _, ...row }) => JSON.stringify(row)).toSorted();
  };
  const exported = await rows(from, 'figures', '2015-01-01');
  expect(new Set(exported.map(({ product }) => product))).toEqual(new Set(['Plausible', 'bStats']));
  const file = exported.map((row) => JSON.stringify(row)).join('\n');
  const more = { format: 'bellwether-figures', rows: exported.length, skipped: 0 };
  expect(await sendAll(file, to, 500)).toMatchObject(more);
  expect(await withoutIds(to)).toEqual(await withoutIds(from));
  expect(await sendAll(`${file}\n`, to)).toMatchObject({ rows: 0, skipped: exported.length });
  const days = JSON.stringify({
    type: 'comparison',
    field: 'product',
    operator: 'equals',
    value: 'bStats',
  });
  const page = 'mode=figures&fromTime=2015-01-01&pageSize=2';
  const first = await ask('GET', `${to}/events/search?${page}&filter=${encodeURIComponent(days)}`);
  const ofBstats = exported.filter(({ product }) => product === 'bStats');
  expect(first).toMatchObject({ total: ofBstats.length });
  const next = await ask(
    'GET',
    `${to}/events/search?${page}&cursor=${String(first['nextCursor'])}`,
  );
  const idsOf = (answer: Json) => (answer['rows'] as Json[]).map(({ id }) => id);
  expect(idsOf(next).filter((id) => idsOf(first).includes(id))).toEqual([]);
});

test('another product adds what the first one did not count, and undoing removes only that', async () => {
  const to = await newProject();
  const views = 'date,visitors,pageviews\n2023-02-09,120,310\n';
  const first = await sendAll(views, to);
  expect(await sendAll(matomoVisits, to)).toMatchObject({ format: 'matomo', rows: 2, skipped: 0 });
  expect(await figures(to, 'total')).toEqual({ '': 268 });
  expect(await figures(to, 'total', 'visits')).toEqual({ '': 294 });
  await ask('DELETE', `${to}/imports/${String(first['id'])}`);
  await expect.poll(async () => ask('GET', `${to}/imports`)).toHaveLength(1);
  expect(await figures(to, 'total')).toEqual({ '': 148 });
  expect(await figures(to, 'total', 'pageviews')).toEqual({ '': 0 });
});

test('what is being undone does not keep the same rows of another file away', async () => {
  const to = await newProject();
  const views = 'date,visitors,pageviews\n2023-02-09,120,310';
  const files = [umamiFile, views];
  const undone = [];
  for (const file of files) undone.push(await sendAll(file, to));
  for (const { id } of undone) await ask('DELETE', `${to}/imports/${String(id)}`);
  for (const file of files) expect(await sendAll(`${file}\n`, to)).toMatchObject({ skipped: 0 });
});

test('figures of days with events of the project are named in the answer', async () => {
  const to = await newProject();
  await sendAll(umamiFile, to);
  const around = 'date,visitors\n2024-04-30,5\n2024-05-01,6\n';
  expect(await sendAll(around, to, 20_000, { timezone: 'Europe/Berlin' })).toMatchObject({
    ...{ rows: 2, skipped: 0, lastAt: '2024-05-01T10:00:00.000Z' },
    countedUntil: '2024-04-30T12:00:00.000Z',
  });
  expect(await figures(to, 'total')).toEqual({ '': 11 });
  expect(await figures(to, 'total', 'visitors', '2024-04-30T12:00:00.000Z')).toEqual({ '': 5 });
  const listed = (await ask('GET', `${to}/imports`)) as unknown as Json[];
  expect(listed.map(({ format, countedUntil }) => [format, countedUntil])).toEqual([
    ['plausible', '2024-04-30T12:00:00.000Z'],
    ['umami', null],
  ]);
});

test('a chart of bStats has the name that the sender gives it, and its values at their times', async () => {
  const to = await newProject();
  const named = await sendAll(bstatsServers, to, 60, { dimension: 'servers' });
  expect(named).toMatchObject({ format: 'bstats', rows: 3, firstAt: '2016-11-22T07:30:00.000Z' });
  expect(await figures(to, 'chart', 'amount')).toEqual({ servers: 377.5 });
  const players = await sendAll(`${bstatsServers} `, to, 20_000, { dimension: 'players' });
  expect(players).toMatchObject({ rows: 3, skipped: 0 });
  expect(await figures(to, 'chart', 'amount')).toEqual({ servers: 377.5, players: 377.5 });
});

test('figures belong to the project of the request, and are undone only there', async () => {
  const [to, other] = [await newProject(), await newProject()];
  const { id } = await sendAll(plausibleVisitors, to);
  expect(await figures(other, 'total')).toEqual({});
  const undone = ask('DELETE', `${other}/imports/${String(id)}`);
  await expect(undone).rejects.toThrow('404');
  expect(await figures(to, 'total')).toEqual({ '': 268 });
});

test.each([
  [{ timezone: 'Middle/Earth' }, '"body.timezone"'],
  [{ timezone: '+02:00' }, 'The time zone must have a name like Europe/Berlin.'],
  [{ format: 'matomo' }, 'It has no column \\"date\\"'],
  [{ encoding: 'ebcdic' }, 'encoding'],
])('%j is rejected', async (more, message) => {
  const to = await newProject();
  await expect(sendAll('label,nb_visits\n/,1\n', to, 20_000, more)).rejects.toThrow(message);
});

test('a wipe of the project takes its figures and imports along', async () => {
  const to = await newProject();
  await sendAll(plausibleVisitors, to);
  const { id } = (await ask('GET', to)) as { id: string };
  const { status } = await service.request('POST', `/v0/project/${id}/wipe`, {
    password: harnessAccount.password,
  });
  expect([status, await figures(to, 'total')]).toEqual([204, {}]);
  await expect.poll(async () => ask('GET', `${to}/imports`)).toEqual([]);
  expect(await sendAll(plausibleVisitors, to)).toMatchObject({ rows: 2, skipped: 0 });
  expect(await figures(to, 'total')).toEqual({ '': 268 });
});

test('names and values beyond quotas are folded, and rows beyond them rejected', async () => {
  const to = await newProject();
  const limits = { eventNames: 2, propertyNames: 1, dimensionValues: 3, itemsPerMonth: 5 };
  await ask('PATCH', `${to}/quotas`, limits);
  const file = (from: number) =>
    Array.from({ length: 5 }, (_, index) => {
      const id = `019cfc25-0000-7000-8000-0000000000${from + index}`;
      const names = {
        event: `event ${index}`,
        page: `/${index}`,
        properties: { [`p${index}`]: 1 },
      };
      const timestamp = '2024-01-01T00:00:00Z';
      return JSON.stringify({ dataset: 'events-web', id, user_id: id, timestamp, ...names });
    }).join('\n');
  expect(await sendAll(file(10), to)).toMatchObject({ state: 'done', rows: 5 });
  const stored = await rows(to);
  const valuesOf = (name: string) => new Set(stored.map((row) => row[name]));
  expect(valuesOf('event')).toEqual(new Set(['(other)', 'event 0', 'event 1']));
  expect(valuesOf('page')).toEqual(new Set(['(other)', '/0', '/1', '/2']));
  const { items } = (await ask('GET', `${to}/quotas`)) as { items: Json[] };
  const exceeded = items.filter(({ overSince }) => overSince !== null).map(({ name }) => name);
  expect(exceeded).toEqual(['eventNames', 'propertyNames', 'dimensionValues']);
  await expect(sendAll(file(20), to)).rejects.toThrow(/^409 .*Items per month.*of 5 items/);
});
