import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from '../../../test/in-process-harness.ts';

type Json = Record<string, unknown>;

const source = { type: 'source', dataset: 'events-web', field: '*' };
const secret = { type: 'group', fields: ['external_id'], input: source };
const query = (input: unknown) => ({ outputs: [{ id: 'a', name: 'Views', query: input }] });

let harness: InProcessHarness;
beforeAll(async () => {
  harness = await inProcessHarness({ BELLWETHER_URL: 'https://stats.example.com' });
});
afterAll(() => harness.close());

async function made(path: string, body: Json): Promise<string> {
  const answer = await harness.request('POST', path, JSON.stringify(body));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** What links to a page show, by the names of their tags. */
async function previewOf(path: string): Promise<Json> {
  const answer = await fetch(`${harness.url}/p/${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const html = await answer.text();
  expect(html).toContain('/first.js');
  const tags = html.matchAll(
    /<meta (?:property|name)="(og:[a-z]+|description)" content="([^"]*)"/g,
  );
  return Object.fromEntries([
    ['title', /<title>(.*?)<\/title>/.exec(html)?.[1]],
    ...Array.from(tags, ([, name, content]) => [name, content]),
  ]);
}

test('links to public pages show their names and the first public chart, and others nothing', async () => {
  const project = await made('/v0/project', { name: 'Shop & Co', private: false });
  expect(await previewOf('shop-and-co')).toMatchObject({
    title: 'Shop &amp; Co – Bellwether',
    'og:title': 'Shop &amp; Co',
    'og:description': 'The public numbers of Shop &amp; Co.',
  });
  const dashboards = `/v0/project/${project}/dashboards`;
  const hidden = await made(dashboards, { name: 'Board', isPublic: false });
  const open = await made(dashboards, { name: 'Growth', description: 'By week.', isPublic: true });
  const chart = (input: unknown, y: number) =>
    made(`/v0/project/${project}/charts`, {
      ...{ dashboardId: open, name: 'Views', type: 'number', query: query(input) },
      position: { x: 0, y, w: 4, h: 4 },
    });
  await chart(secret, 0);
  const shown = await chart(source, 4);
  const picture = `https://stats.example.com/embed/${shown}.png?width=1200&amp;height=630`;
  const preview = { 'og:description': 'By week.', 'og:image': picture };
  expect(await previewOf('shop-and-co')).toMatchObject({ 'og:title': 'Shop &amp; Co', ...preview });
  const ofDashboard = { 'og:title': 'Growth · Shop &amp; Co', ...preview };
  expect(await previewOf(`shop-and-co/${open}`)).toMatchObject(ofDashboard);
  expect(await previewOf(`shop-and-co/${open}/?range=7d`)).toMatchObject(ofDashboard);
  const none = { title: 'Bellwether' };
  for (const path of [
    'nothing',
    `shop-and-co/${hidden}`,
    'shop-and-co/x',
    `shop-and-co/${open}/x`,
    project,
  ])
    expect(await previewOf(path)).toEqual(none);
  const hiding = await harness.request(
    'PATCH',
    `/v0/project/${project}`,
    JSON.stringify({ private: true }),
  );
  expect(hiding.status).toBe(200);
  for (const path of ['shop-and-co', `shop-and-co/${open}`])
    expect(await previewOf(path)).toEqual(none);
});
