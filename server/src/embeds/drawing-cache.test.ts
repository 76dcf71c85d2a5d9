import { expect, test } from 'vitest';
import type { FoundChart, PublicChartData } from '../dashboards/index.ts';
import { readEmbedRequest } from './embed-request.ts';
import { DrawingCache } from './drawing-cache.ts';

const newData = (): PublicChartData => ({
  outputs: [],
  comparison: null,
  hasOthers: false,
  units: [],
  sums: [],
  failed: false,
});
const data = newData();
const project = {
  ownerId: 'o',
  name: 'Shop',
  slug: 'shop',
  preferredChartColors: ['#fff'],
  timeZone: null,
};
const chart = { id: 'c', updatedAt: 1 } as FoundChart['chart'];
const found: FoundChart = { chart, project, dashboardId: 'd', data: () => Promise.resolve(data) };
const page = readEmbedRequest('c', {});
const image = readEmbedRequest('c.svg', {});

const noSignal = () => new AbortController().signal;

/** @returns how often something is drawn */
function drawings(): (...requests: Partial<DrawingRequest>[]) => Promise<number> {
  const cache = new DrawingCache();
  let drawn = 0;
  return async (...all) => {
    const draws = all.map((one) => {
      const request = { found, data, request: page, ...one };
      const draw = () => `${(drawn += 1)}`;
      return cache.of(request.found, request.data, request.request, noSignal(), draw);
    });
    await Promise.all(draws);
    return drawn;
  };
}

interface DrawingRequest {
  readonly found: FoundChart;
  readonly data: PublicChartData;
  readonly request: typeof page;
}

test('a page is drawn once for all sizes', async () => {
  expect(await drawings()({}, {}, { request: { ...page, width: 300 } })).toBe(1);
});

test.each<readonly [string, Partial<DrawingRequest>]>([
  ['data', { data: newData() }],
  ['another chart of the same data', { found: { ...found, chart: { ...chart, id: 'e' } } }],
  ['a chart that was changed', { found: { ...found, chart: { ...chart, updatedAt: 2 } } }],
  ['a name of the project', { found: { ...found, project: { ...project, name: 'A' } } }],
  ['an address of the project', { found: { ...found, project: { ...project, slug: 'a' } } }],
  ['colors', { found: { ...found, project: { ...project, preferredChartColors: null } } }],
  ['a dashboard', { found: { ...found, dashboardId: 'e' } }],
  ['a theme', { request: { ...page, theme: 'dark' } }],
  ['a range', { request: { ...page, range: '24h' } }],
  ['a format', { request: image }],
])('other %s: drawn again', async (_, requests) => {
  const draw = drawings();
  expect(await draw({}, requests)).toBe(2);
  expect(await draw({}, requests)).toBe(2);
});

test('an image is drawn for each size', async () => {
  const small = { ...image, width: 200 };
  expect(await drawings()({ request: image }, { request: small }, { request: image })).toBe(2);
});

test('other work is done between drawings', async () => {
  const cache = new DrawingCache();
  let others = 0;
  const timer = setInterval(() => (others += 1));
  const draw = () => {
    for (const begin = performance.now(); performance.now() - begin < 2;);
  };
  const owners = Array.from({ length: 20 }, (_, nth) => `o${nth}`);
  await Promise.all(owners.map((owner) => cache.inTurn(owner, noSignal(), draw)));
  clearInterval(timer);
  expect(others).toBeGreaterThan(10);
});
