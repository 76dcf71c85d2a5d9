import { expect, test } from 'vitest';
import type { FoundChart, PublicChartData } from '../dashboards/index.ts';
import { readEmbedRequest } from './embed-request.ts';
import { KeptDrawings } from './kept-drawings.ts';

const newData = (): PublicChartData => ({ outputs: [], comparison: null, failed: false });
const data = newData();
const project = { ownerId: 'o', name: 'Shop', slug: 'shop', preferredChartColors: ['#fff'] };
const chart = { id: 'c', updatedAt: 1 } as FoundChart['chart'];
const found: FoundChart = { chart, project, dashboardId: 'd', data: () => Promise.resolve(data) };
const page = readEmbedRequest('c', {});
const image = readEmbedRequest('c.svg', {});

/** @returns how often something is drawn */
function drawings(): (...asked: Partial<Asked>[]) => number {
  const kept = new KeptDrawings();
  let drawn = 0;
  return (...all) => {
    for (const one of all) {
      const asked = { found, data, request: page, ...one };
      const draw = () => `${(drawn += 1)}`;
      kept.of(asked.found, asked.data, asked.request, draw);
    }
    return drawn;
  };
}

interface Asked {
  readonly found: FoundChart;
  readonly data: PublicChartData;
  readonly request: typeof page;
}

test('a page is drawn once, whatever size is asked for', () => {
  expect(drawings()({}, {}, { request: { ...page, width: 300 } })).toBe(1);
});

test.each<readonly [string, Partial<Asked>]>([
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
])('other %s: drawn again', (_, asked) => {
  const draw = drawings();
  expect(draw({}, asked)).toBe(2);
  expect(draw({}, asked)).toBe(2);
});

test('an image is drawn for each size', () => {
  const small = { ...image, width: 200 };
  expect(drawings()({ request: image }, { request: small }, { request: image })).toBe(2);
});
