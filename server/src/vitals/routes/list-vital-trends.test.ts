import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerIds } from '../../../test/people.ts';
import { vitalRow } from '../../../test/vital-row.ts';
import { vitalsHarness, type VitalsHarness } from '../../../test/vitals-harness.ts';
import type { Project } from '../../projects/index.ts';

let harness: VitalsHarness;
let project: Project;

const at = (time: string, value: number, rating: string, metric = 'LCP') => ({
  ts: Date.parse(time),
  value,
  rating,
  metric,
});

beforeAll(async () => {
  harness = await vitalsHarness();
  project = await harness.create({ ownerId: ownerIds.ann });
  // In Berlin, the hour from 2 to 3 occurs twice on 26 October 2025.
  const rows = [
    at('2025-10-25T21:59:59.999Z', 100, 'good'),
    at('2025-10-25T22:00:00.000Z', 1000, 'good'),
    at('2025-10-26T00:30:00.000Z', 2000, 'good'),
    at('2025-10-26T01:30:00.000Z', 3000, 'needs-improvement'),
    at('2025-10-26T22:59:59.999Z', 4000, 'poor'),
    at('2025-10-26T23:00:00.000Z', 9000, 'poor'),
    at('2025-10-26T12:00:00.000Z', 0.5, 'poor', 'CLS'),
  ].map((columns, index) =>
    vitalRow({
      ...columns,
      project: project.number,
      id: `01900000-0000-7000-8000-00000000000${index}`,
    }),
  );
  await harness.engine.store.insert('vitals', rows, 'rows');
});
afterAll(() => harness.close());

interface Trends {
  readonly interval: string;
  readonly timezone: string;
  readonly items: readonly {
    readonly metric: string;
    readonly points: readonly Record<string, unknown>[];
  }[];
}

const window = { fromTime: '2025-10-25T22:00Z', toTime: '2025-10-26T23:00Z' };

async function get(parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString();
  return harness.ask('ann', 'GET', `/v0/project/${project.id}/vitals/trends?${query}`);
}
async function ask(parameters: Record<string, string>): Promise<Trends> {
  const answer = await get(parameters);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Trends;
}

test('by days of a time zone, for each measured metric', async () => {
  const answer = await ask({ ...window, interval: 'day', timezone: 'Europe/Berlin' });
  expect(answer).toEqual({
    interval: 'day',
    timezone: 'Europe/Berlin',
    items: [
      {
        metric: 'LCP',
        points: [
          {
            time: '2025-10-26',
            count: 4,
            p75: 3250,
            p90: expect.closeTo(3700, 9) as number,
            p99: expect.closeTo(3970, 9) as number,
            rating: { good: 0.5, needsImprovement: 0.25, poor: 0.25 },
          },
        ],
      },
      {
        metric: 'CLS',
        points: [
          {
            time: '2025-10-26',
            count: 1,
            p75: 0.5,
            p90: 0.5,
            p99: 0.5,
            rating: { good: 0, needsImprovement: 0, poor: 1 },
          },
        ],
      },
    ],
  });
});

test('an hour that occurs twice has two points, and empty hours have no point', async () => {
  const { interval, items } = await ask({ ...window, timezone: 'Europe/Berlin', metric: 'LCP' });
  expect(interval).toBe('hour');
  expect(items).toHaveLength(1);
  const points = items[0]?.points ?? [];
  expect(points).toHaveLength(25);
  expect(points.slice(0, 5).map(({ time, count, p75 }) => [time, count, p75])).toEqual([
    ['2025-10-26 00:00:00', 1, 1000],
    ['2025-10-26 01:00:00', 0, null],
    ['2025-10-26 02:00:00', 1, 2000],
    ['2025-10-26 02:00:00', 1, 3000],
    ['2025-10-26 03:00:00', 0, null],
  ]);
  const nothing = { count: 0, p75: null, p90: null, p99: null, rating: null };
  expect(points[1]).toEqual({ time: '2025-10-26 01:00:00', ...nothing });
});

test('by UTC days by default, with filters', async () => {
  const { timezone, items } = await ask({ ...window, interval: 'day', page: '/', metric: 'LCP' });
  expect(timezone).toBe('UTC');
  expect(items[0]?.points.map(({ time, count }) => [time, count])).toEqual([
    ['2025-10-25', 1],
    ['2025-10-26', 3],
  ]);
  expect((await ask({ ...window, page: '/else' })).items).toEqual([]);
});

test('without a window, the last 30 days by day; a reversed or very old window is empty', async () => {
  expect(await ask({})).toEqual({ interval: 'day', timezone: 'UTC', items: [] });
  expect((await ask({ fromTime: window.toTime, toTime: window.fromTime })).items).toEqual([]);
  expect((await ask({ fromTime: '1960-01-01', toTime: '1970-01-02' })).items).toEqual([]);
});

test.each([
  [{ timezone: 'Mars/Phobos' }, 'query.timezone'],
  [{ timezone: '+02:00' }, 'query.timezone'],
  [{ interval: 'week' }, 'query.interval'],
  [{ interval: 'hour', fromTime: '2020-01-01' }, 'query.interval'],
  [{ fromTime: '1970-01-01' }, 'query.interval'],
  [{ metric: 'XYZ' }, 'query.metric'],
  [{ toTime: 'soon' }, 'query.toTime'],
])('%j gets an error that names it', async (parameters: Record<string, string>, path) => {
  const { status, tag, body } = await get(parameters);
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
});
