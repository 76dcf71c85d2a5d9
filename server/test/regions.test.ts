import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { USER_AGENT } from './browser-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { mmdbFile } from './mmdb-file.ts';
import { startServiceHarness } from './service-harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-regions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const cities = file(
  'cities.mmdb',
  mmdbFile({
    '203.0.113.0/25': { country: { iso_code: 'DE' }, subdivisions: [{ names: { en: 'Bavaria' } }] },
    '203.0.113.128/25': { country_code: 'NL', state1: 'Limburg' },
    '2001:db8::/32': { country_code: 'BE', state1: 'Limburg' },
    '198.51.100.0/24': { country_code: 'FR' },
  }),
);
const from = ['203.0.113.9', '203.0.113.7', '203.0.113.200', '2001:db8::1', '198.51.100.1'];
const service = closedAfterTests(
  await startServiceHarness({ environment: { BELLWETHER_GEO_DB: cities } }),
);

type Json = Record<string, unknown>;

async function ask(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await service.request(method, path, body);
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as Json;
}

async function newProject(): Promise<{ path: string; token: string }> {
  const { slug, token } = await ask('POST', '/v0/project', { name: 'Shop', private: true });
  return { path: `/v0/project/${String(slug)}`, token: String(token) };
}

/** The whole rows of the event explorer, as exports have them. */
async function rowsOf(path: string, more = ''): Promise<string[]> {
  const { rows } = await ask('GET', `${path}/events/search?mode=events&pageSize=100${more}`);
  return (rows as { rawData: string }[]).map(({ rawData }) => rawData);
}

/** Events by region, of those that match. */
async function byRegion(path: string, filter?: Json): Promise<Json> {
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const input = filter ? { type: 'filter', predicate: filter, input: source } : source;
  const query = { type: 'group', fields: ['region'], input };
  const { outputs } = await ask('POST', `${path}/metrics/query`, {
    outputs: [{ id: 'regions', query: { type: 'aggregate', function: 'count', input: query } }],
  });
  const { rows } = (outputs as { rows: { name: string; value: number }[] }[])[0] ?? { rows: [] };
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const all = { 'Bavaria, DE': 2, 'Limburg, NL': 1, 'Limburg, BE': 1, '': 1 };
const { path, token } = await newProject();

test('events have the region of their address, which charts group and filter by', async () => {
  for (const address of from) {
    const sent = await fetch(`${service.url}/v1/web`, {
      method: 'POST',
      headers: { 'user-agent': USER_AGENT, 'x-forwarded-for': address },
      body: JSON.stringify({ token, page: '/', region: 'a property' }),
    });
    expect(sent.status).toBe(200);
  }
  await expect.poll(async () => (await rowsOf(path)).length).toBe(from.length);
  expect(await byRegion(path)).toEqual(all);
  const filter = { type: 'comparison', field: 'region', operator: 'equals', value: 'Limburg, BE' };
  expect(await byRegion(path, filter)).toEqual({ 'Limburg, BE': 1 });
  const property = { ...filter, field: 'properties.region', value: 'a property' };
  expect(await byRegion(path, property)).toEqual(all);
});

test('menus list the field with its values', async () => {
  const { datasets } = await ask('GET', `${path}/metrics/datasets`);
  const web = (datasets as { name: string; fields: Json[] }[]).find(
    ({ name }) => name === 'events-web',
  );
  expect(web?.fields.find(({ name }) => name === 'region')).toMatchObject({
    ...{ title: 'Region', type: 'text', inCharts: true, inEvents: true },
  });
  const { values } = await ask('POST', `${path}/metrics/filter-suggestions`, {
    ...{ dataset: 'events-web', field: 'region', search: 'limburg' },
  });
  expect((values as { value: string }[]).map(({ value }) => value).toSorted()).toEqual([
    'Limburg, BE',
    'Limburg, NL',
  ]);
});

test('no address is stored, only what is known of it', async () => {
  const text = (await rowsOf(path)).join('\n');
  expect(text).toContain('"region":"Bavaria, DE"');
  for (const address of from) expect(text).not.toContain(address);
});

test('an export has regions, and an import brings them back', async () => {
  const exported = await rowsOf(path, '&order=asc');
  const bytes = Buffer.from(exported.join('\n'));
  const other = await newProject();
  await ask('POST', `${other.path}/imports`, {
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
    ...{ fileName: 'events.ndjson', bytes: bytes.length, offset: 0 },
    data: gzipSync(bytes).toString('base64'),
  });
  expect(await rowsOf(other.path, '&order=asc')).toEqual(exported);
  expect(await byRegion(other.path)).toEqual(all);
});

test('a file that is no database keeps the service from starting, which says why', async () => {
  const broken = file('broken.mmdb', Buffer.from('not a database'));
  const starting = startServiceHarness({ environment: { BELLWETHER_GEO_DB: broken } });
  await expect(starting).rejects.toThrow(/BELLWETHER_GEO_DB: .*broken\.mmdb can't be read/);
});
