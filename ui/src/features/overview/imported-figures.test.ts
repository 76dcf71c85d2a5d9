import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Import } from '../../api/imports.ts';
import { metrics, inProject } from '../../../test/fixtures.ts';
import type { Query } from '../../api/metric-query.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import { comparedWindow } from '../../period/view.ts';
import { openScreen } from '../../../test/screen.ts';
import { scopeOfImports, withImported } from './imported-figures.ts';
import { shownFigures } from './shown-figures.ts';

const day = 86_400_000;
const list = 'GET /v0/project/*/imports';
const data = 'POST /v0/metrics/dashboard-data';

const imported = (change: Partial<Import> = {}): Import => ({
  id: 'i1',
  fileName: 'imported_visitors.csv',
  format: 'plausible',
  state: 'done',
  bytes: 100,
  offset: 100,
  rows: 12,
  skipped: 0,
  firstAt: new Date(Date.now() - 40 * day).toISOString(),
  lastAt: new Date(Date.now() - 10 * day).toISOString(),
  problem: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  countedUntil: null,
  ...change,
});

const window = {
  from: Date.now() - 30 * day,
  to: Date.now(),
  interval: 'day',
  zone: 'UTC',
} as const;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const at = (first: number, last = first) =>
  imported({ firstAt: daysAgo(first), lastAt: daysAgo(last) });

test.each([
  ['with figures in the window', imported(), { until: null }],
  ['with figures before', at(100), null],
  ['of events', imported({ format: 'umami' }), null],
  ['of values over time', imported({ format: 'bstats' }), null],
  ['that is being undone', imported({ state: 'removing' }), null],
  ['without rows', imported({ firstAt: null, lastAt: null }), null],
  ['of days with events of the project', imported({ countedUntil: daysAgo(100) }), null],
])('an import %s counts or not', (_, of, expected) => {
  expect(scopeOfImports([of], window, null)).toEqual(expected);
});

const all = { until: null };

test.each([
  ['in the window before', at(45), { off: null, previous: all, year: null }],
  ['in the year before', at(390, 370), { off: null, previous: null, year: all }],
  ['between both', at(100), { off: null, previous: null, year: null }],
  ['in the window', at(10), { off: all, previous: all, year: all }],
])('figures %s count if the window is compared with them', (_, of, expected) => {
  const scope = (compare: RangeSearch['compare']) =>
    scopeOfImports([of], window, comparedWindow({ compare }, window));
  expect({
    off: scope('off'),
    previous: scope(undefined),
    year: scope('year'),
  }).toEqual(expected);
});

const none = { visitors: 0, visits: 0, pageviews: 0, bounces: 0, duration: 0 };
const figure = (id: string) => {
  const found = shownFigures.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

test('a ratio has imported figures only if files have both of its parts', () => {
  const own = { visitors: 10, visits: 10, pageviews: 30, bounces: 5, duration: 4000 };
  const value = (id: string, files: Partial<typeof none>) =>
    figure(id).value(withImported(figure(id), own, { ...none, ...files }));
  expect(value('pageviews', { pageviews: 70 })).toBe(100);
  expect(value('viewsPerVisit', { pageviews: 70 })).toBe(3);
  expect(value('viewsPerVisit', { pageviews: 70, visits: 10 })).toBe(5);
  expect(value('bounceRate', { visits: 90 })).toBe(0.5);
  expect(value('bounceRate', { visits: 90, bounces: 15 })).toBe(0.2);
  expect(value('duration', { visits: 30, duration: 240 })).toBe(7000);
});

test('a day on which nobody bounced is part of the rate, if files have bounces of other days', () => {
  const quiet = { ...none, visits: 10, duration: 0 };
  const files = { ...none, visits: 90, bounces: 15, duration: 900 };
  const own = { visitors: 10, visits: 10, pageviews: 30, bounces: 5, duration: 4000 };
  const value = (id: string, of: typeof own | typeof noVisits) =>
    figure(id).value(withImported(figure(id), of, quiet, files));
  const noVisits = { visitors: 0, visits: 0, pageviews: 0, bounces: 0, duration: null };
  expect([value('bounceRate', own), value('bounceRate', noVisits)]).toEqual([0.25, 0]);
  expect([value('duration', own), value('duration', noVisits)]).toEqual([2000, 0]);
  expect(value('viewsPerVisit', noVisits)).toBeNull();
});

test('counts add the figures of files to the project’s own', () => {
  const count = fc.nat(1e9);
  const counts = fc.record({
    ...{ visitors: count, visits: count, pageviews: count, bounces: count, duration: count },
  });
  fc.assert(
    fc.property(counts, counts, (own, files) => {
      for (const id of ['visitors', 'visits', 'pageviews'] as const) {
        expect(figure(id).value(withImported(figure(id), own, files))).toBe(own[id] + files[id]);
      }
    }),
  );
});

const isImported = (query: Query): boolean =>
  'input' in query
    ? isImported(query.input)
    : query.type === 'source' && query.dataset === 'imported-figures';

const answers = {
  ...inProject(),
  [list]: [imported({ countedUntil: new Date(Date.now() - 5 * day).toISOString() })],
  [data]: metrics((query) =>
    isImported(query)
      ? { figure: 1000, groups: { '/old': 50, '/both': 5 }, days: [20, 0, 0] }
      : { figure: 7, groups: { '/both': 9, '/new': 4 }, days: [0, 5, 8] },
  ),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};

test('figures, the chart and lists have what was imported, which is marked', async () => {
  const { page, service } = await openScreen('/projects/shop', answers);
  const figures = page.getByRole('group', { name: 'Figures' });
  await figures.getByTitle('1,007, with imported figures').first().waitFor();
  await page.getByRole('columnheader', { name: 'Imported' }).waitFor({ state: 'attached' });
  const pages = page.locator('section').filter({ hasText: 'Entry pages' });
  await expect
    .poll(async () => (await pages.getByRole('listitem').allInnerTexts()).join(' '))
    .toMatch(/\/old\s+50\s+\/both\s+14\s+\/new\s+4/);
  const sent = JSON.stringify(service.bodiesOf(data));
  expect(sent).toContain('"field":"timestamp","operator":"lessThan"');
  await page.getByText('Imported visitors of several days are the sum').waitFor();
});

test('they can be left out, which is in the address', async () => {
  const { page } = await openScreen('/projects/shop', answers);
  await page.getByRole('checkbox', { name: 'Imported figures' }).uncheck();
  await page.waitForURL(/imported=off/);
  await page
    .getByRole('group', { name: 'Figures' })
    .getByTitle('7', { exact: true })
    .first()
    .waitFor();
  expect(await page.getByRole('columnheader', { name: 'Imported' }).count()).toBe(0);
  await page.getByRole('button', { name: '90 days' }).click();
  await page.waitForURL(/range=90d/);
  expect(page.url()).toContain('imported=off');
});

const lately = new Date(Date.now() - 20 * day).toISOString().slice(0, 10);

test.each([
  [
    'filters',
    `filters=${encodeURIComponent('[{"field":"page","value":"/"}]')}`,
    'can’t be filtered',
  ],
  ['hours', `range=custom&from=${lately}&to=${lately}`, 'are by day'],
])('with %s only events are asked for, which the page says', async (_, search, why) => {
  const { page, service } = await openScreen(`/projects/shop?${search}`, answers);
  await page.getByText(`Imported figures ${why}`).waitFor();
  await page
    .getByRole('group', { name: 'Figures' })
    .getByTitle('7', { exact: true })
    .first()
    .waitFor();
  expect(JSON.stringify(service.bodiesOf(data))).not.toContain('imported-figures');
});
