import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerIds } from '../../../test/people.ts';
import { vitalRow } from '../../../test/vital-row.ts';
import { vitalsHarness, type VitalsHarness } from '../../../test/vitals-harness.ts';
import { rateVital, type VitalName, vitalNames } from '../../kinds/vital/record.ts';
import type { Project } from '../../projects/index.ts';
import type { VitalRow } from '../../kinds/vital/table.ts';
import type { VitalGroup } from '../vital-figures.ts';

const day = 86_400_000;
let harness: VitalsHarness;
let project: Project;
let now: number;
let stored: VitalRow[];

/** A seeded generator, so that failures can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function randomRows(count: number): VitalRow[] {
  const next = random(7);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] ?? (values[0] as Value);
  return Array.from({ length: count }, (_, index) => {
    const metric = pick(vitalNames);
    const most = metric === 'CLS' ? 0.5 : 6000;
    // Skewed like real values, and rounded so that some are equal.
    const value = Math.round(next() ** 3 * most * 1000) / 1000;
    return vitalRow({
      project: project.number,
      id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      ts: now - Math.floor(next() * 40 * day) - 1,
      metric,
      value,
      rating: rateVital(metric, value),
      page: pick(['/', '/a', '/b', '/Ä', 'Unknown']),
      device: pick(['Desktop', 'Mobile', 'Unknown']),
      country: pick(['DE', 'US', '']),
      browser: pick(['Firefox', 'Chrome']),
      os: pick(['Linux', 'iOS']),
    });
  });
}

beforeAll(async () => {
  harness = await vitalsHarness();
  project = await harness.create({ ownerId: ownerIds.ann });
  now = harness.clock.now();
  stored = randomRows(5000);
  const others = [vitalRow({ project: project.number + 1, ts: now - 5, value: 9e6 })];
  await harness.engine.store.insert('vitals', [...stored, ...others], 'rows');
});
afterAll(() => harness.close());

interface Page {
  readonly items: readonly VitalGroup[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly hasMore: boolean;
}

async function ask(parameters: Record<string, string> = {}): Promise<Page> {
  const query = new URLSearchParams(parameters).toString();
  const answer = await harness.ask('ann', 'GET', `/v0/project/${project.id}/vitals?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Page;
}

/** By definition: interpolates linearly between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

function plainFigures(rows: readonly VitalRow[]) {
  return vitalNames.flatMap((metric) => {
    const values = rows.filter((row) => row.metric === metric).map(({ value }) => value);
    if (values.length === 0) return [];
    const sorted = values.toSorted((one, other) => one - other);
    const shareOf = (rating: string) =>
      values.filter((value) => rateVital(metric, value) === rating).length / values.length;
    return [
      {
        metric,
        count: values.length,
        p75: expect.closeTo(quantile(sorted, 0.75), 9) as number,
        p90: expect.closeTo(quantile(sorted, 0.9), 9) as number,
        p99: expect.closeTo(quantile(sorted, 0.99), 9) as number,
        rating: {
          good: expect.closeTo(shareOf('good'), 12) as number,
          needsImprovement: expect.closeTo(shareOf('needs-improvement'), 12) as number,
          poor: expect.closeTo(shareOf('poor'), 12) as number,
        },
      },
    ];
  });
}

const inWindow = (from: number, to: number) => stored.filter(({ ts }) => ts >= from && ts < to);

test('quantiles and shares equal a plain computation over the last 30 days', async () => {
  const page = await ask();
  const rows = inWindow(now - 30 * day, now);
  expect(page).toEqual({
    items: [{ group: null, count: rows.length, metrics: plainFigures(rows) }],
    total: 1,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
  expect(page.items[0]?.metrics).toHaveLength(6);
});

test.each(['page', 'device', 'country', 'browser', 'os'] as const)(
  'by %s, groups with most values first',
  async (by) => {
    const page = await ask({ by, fromTime: String(now - 40 * day) });
    const nameOf = (row: VitalRow) => (row[by] === '' ? 'Unknown' : row[by]);
    const names = [...new Set(stored.map(nameOf))];
    const groups = names
      .map((name) => ({ group: name, rows: stored.filter((row) => nameOf(row) === name) }))
      .toSorted(
        (one, other) => other.rows.length - one.rows.length || (one.group < other.group ? -1 : 1),
      );
    expect(page.total).toBe(names.length);
    expect(page.items).toEqual(
      groups.map(({ group, rows }) => ({
        group,
        count: rows.length,
        metrics: plainFigures(rows),
      })),
    );
  },
);

test('groups are paged', async () => {
  const all = await ask({ by: 'page' });
  const first = await ask({ by: 'page', limit: '2' });
  const rest = await ask({ by: 'page', limit: '5000', offset: '2' });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  expect(first).toMatchObject({ total: 5, limit: 2, offset: 0, hasMore: true });
  expect(rest).toMatchObject({ total: 5, limit: 1000, offset: 2, hasMore: false });
  expect(await ask({ by: 'page', offset: '9' })).toMatchObject({ items: [], total: 5 });
  expect(await ask({ offset: '1' })).toMatchObject({ items: [], total: 1, hasMore: false });
});

test('filters combine, including Unknown', async () => {
  const rows = inWindow(now - 30 * day, now).filter(
    (row) => row.country === '' && row.page === '/Ä' && row.metric === 'INP',
  );
  expect(rows.length).toBeGreaterThan(10);
  const filters = { country: 'Unknown', page: '/Ä', metric: 'INP' };
  expect((await ask(filters)).items).toEqual([
    { group: null, count: rows.length, metrics: plainFigures(rows) },
  ]);
  expect((await ask({ ...filters, by: 'page' })).items).toMatchObject([{ group: '/Ä' }]);
  for (const nothing of [{ browser: "'" }, { os: '\\' }, { device: 'desktop' }, { page: '\0' }]) {
    expect(await ask({ ...nothing, by: 'os' })).toMatchObject({ items: [], total: 0 });
    expect(await ask(nothing)).toMatchObject({ items: [], total: 0 });
  }
});

test('the window takes ISO times or milliseconds, excludes its end, and is empty if reversed', async () => {
  const [one] = inWindow(now - 30 * day, now);
  if (one === undefined) throw new Error('no row');
  const same = stored.filter(({ ts }) => ts === one.ts).length;
  const fromTime = new Date(one.ts).toISOString();
  const window = { fromTime, toTime: String(one.ts + 1) };
  expect((await ask(window)).items[0]?.count).toBe(same);
  expect((await ask({ fromTime, toTime: fromTime })).items).toEqual([]);
  expect((await ask({ fromTime: String(now), toTime: String(now - day) })).items).toEqual([]);
  const far = { fromTime: '1000-01-01', toTime: '9999-12-31' };
  expect((await ask(far)).items[0]?.count).toBe(5000);
  const before = inWindow(now - 35 * day, now - 5 * day);
  expect((await ask({ toTime: String(now - 5 * day) })).items[0]?.count).toBe(before.length);
});

test.each([
  ['by=visitor', 'query.by'],
  ['metric=lcp', 'query.metric'],
  ['limit=0', 'query.limit'],
  ['limit=x', 'query.limit'],
  ['offset=-1', 'query.offset'],
  ['fromTime=soon', 'query.fromTime'],
  ['toTime=soon', 'query.toTime'],
])('%s gets an error that names it', async (query, path) => {
  const { status, tag, body } = await harness.ask(
    'ann',
    'GET',
    `/v0/project/${project.id}/vitals?${query}`,
  );
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
});

test('a user without access to the project learns nothing about it', async () => {
  const get = async (person: 'nobody' | 'stranger' | 'ann', name: string) =>
    (await harness.ask(person, 'GET', `/v0/project/${name}/vitals`)).tag;
  expect(await get('nobody', project.id)).toBe('UnauthorizedError');
  expect(await get('stranger', project.id)).toBe('ForbiddenError');
  expect(await get('ann', 'nothing-here')).toBe('NotFoundError');
});

test('after a wipe, older vitals don’t count', async () => {
  const generation = 2;
  const change = harness.db.updateTable('projects').set({ generation });
  await change.where('id', '=', project.id).execute();
  const row = vitalRow({ project: project.number, ts: now - 1, generation, value: 5000 });
  await harness.engine.store.insert('vitals', [{ ...row, rating: 'poor' }], 'after the wipe');
  const metric: VitalName = 'LCP';
  const rating = { good: 0, needsImprovement: 0, poor: 1 };
  const metrics = [{ metric, count: 1, p75: 5000, p90: 5000, p99: 5000, rating }];
  expect((await ask()).items).toEqual([{ group: null, count: 1, metrics }]);
});
