import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { readQuery, type ChartAnswer } from '../../query/index.ts';
import { noOptions } from '../chart.ts';
import { PublicAnswers } from './public-answers.ts';
import type { PublicChart } from './public-charts.ts';

const query = readQuery({
  outputs: [{ id: 'a', query: { type: 'source', dataset: 'events-web', field: '*' } }],
});
const head = {
  id: 'a',
  name: 'a',
  dimensions: [],
  metadata: { iconSetId: null, color: null, colors: [], splitPattern: null, splitField: null },
};
const scalar = (value: string): ChartAnswer => ({
  answer: { status: 'fulfilled', value: [{ ...head, type: 'scalar', value }] },
  comparison: null,
  ignoredFilters: [],
});
const project = (change: object = {}) => ({
  id: 'p',
  number: 1,
  generation: 1,
  errorGeneration: 1,
  ownerId: 'owner',
  ...change,
});
const chart = (id: string, change: Partial<PublicChart> = {}): PublicChart => ({
  id,
  name: id,
  type: 'number',
  position: { x: 0, y: 0, w: 1, h: 1 },
  options: noOptions,
  updatedAt: 1,
  query,
  ...change,
});

/** Answers whose every screen waits until it is let go. */
function opened() {
  let now = 0;
  const screens: { readonly charts: number; go(answer?: ChartAnswer | Error): void }[] = [];
  const reported: unknown[] = [];
  const answers = new PublicAnswers({
    clock: { now: () => now },
    answers: {
      screen: (_project, charts) =>
        new Promise((resolve, reject) => {
          const go = (answer: ChartAnswer | Error = scalar(`${screens.length}`)): void => {
            if (answer instanceof Error) reject(answer);
            else resolve(charts.map(() => answer));
          };
          screens.push({ charts: charts.length, go });
        }),
    },
    report: (_problem, error) => reported.push(error),
  });
  return { answers, screens, reported, pass: (ms: number) => (now += ms) };
}

const valuesOf = (data: Awaited<ReturnType<PublicAnswers['of']>>) =>
  Object.fromEntries(
    Array.from(data, ([id, { outputs, failed }]) => [id, failed ? 'failed' : outputs[0]]),
  );

test('any number of strangers share one run, and its answer for a minute', async () => {
  const { answers, screens, pass } = opened();
  const charts = [chart('a'), chart('b')];
  const asked = Array.from({ length: 50 }, () => answers.of(project(), charts, '7d'));
  expect(screens.map(({ charts: count }) => count)).toEqual([2]);
  screens[0]?.go(scalar('5'));
  for (const data of await Promise.all(asked)) {
    expect(valuesOf(data)).toMatchObject({ a: { value: '5' }, b: { value: '5' } });
  }
  pass(59_999);
  await answers.of(project(), charts, '7d');
  expect(screens).toHaveLength(1);
  pass(1);
  const again = answers.of(project(), charts, '7d');
  expect(screens).toHaveLength(2);
  screens[1]?.go(scalar('6'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '6' } });
});

test('only what is not known is asked for', async () => {
  const { answers, screens } = opened();
  const first = answers.of(project(), [chart('a')], '7d');
  const both = answers.of(project(), [chart('a'), chart('b'), chart('c')], '7d');
  expect(screens.map(({ charts }) => charts)).toEqual([1, 2]);
  for (const screen of screens) screen.go(scalar('1'));
  expect([...(await first).keys()]).toEqual(['a']);
  expect([...(await both).keys()].toSorted()).toEqual(['a', 'b', 'c']);
});

test.each<[string, object, Partial<PublicChart>, '7d' | '30d']>([
  ['a range', {}, {}, '30d'],
  ['a changed chart', {}, { updatedAt: 2 }, '7d'],
  ['a wiped project', { generation: 2 }, {}, '7d'],
  ['errors that were reset', { errorGeneration: 2 }, {}, '7d'],
])('another answer belongs to %s', async (_, ofProject, ofChart, range) => {
  const { answers, screens } = opened();
  const first = answers.of(project(), [chart('a')], '7d');
  screens[0]?.go();
  await first;
  const other = answers.of(project(ofProject), [chart('a', ofChart)], range);
  expect(screens).toHaveLength(2);
  screens[1]?.go();
  await other;
});

test('two screens run at once, and owners take turns', async () => {
  const { answers, screens } = opened();
  const ask = (ownerId: string, id: string) =>
    answers.of(project({ ownerId, number: ownerId === 'busy' ? 1 : 2 }), [chart(id)], '7d');
  const busy = ['a', 'b', 'c', 'd'].map((id) => ask('busy', id));
  const quiet = ask('quiet', 'e');
  expect(screens).toHaveLength(2);
  screens[0]?.go(scalar('1'));
  await busy[0];
  screens[1]?.go(scalar('1'));
  await busy[1];
  await expect.poll(() => screens.length).toBe(4);
  screens[2]?.go(scalar('1'));
  screens[3]?.go(scalar('1'));
  // One of the next two was that of the other owner, though it came last.
  await quiet;
  await expect.poll(() => screens.length).toBe(5);
  screens[4]?.go(scalar('1'));
  await Promise.all(busy);
});

test('more charts than can wait are a 503, until some are answered', async () => {
  const { answers, screens } = opened();
  const many = (from: number) =>
    Array.from({ length: 2_500 }, (_, index) => chart(`${from + index}`));
  const asked = [answers.of(project(), many(0), '7d'), answers.of(project(), many(2_500), '7d')];
  const rejected = await answers.of(project(), [chart('one more')], '7d').catch((e: unknown) => e);
  expect(rejected).toBeInstanceOf(AppError);
  expect(rejected).toMatchObject({ tag: 'ServiceUnavailableError', retryAfter: 5 });
  for (const screen of screens) screen.go(scalar('1'));
  await Promise.all(asked);
  const next = answers.of(project(), [chart('one more')], '7d');
  screens[2]?.go(scalar('1'));
  expect(valuesOf(await next)).toMatchObject({ 'one more': { value: '1' } });
});

test('a chart that fails says nothing more, is reported, and is not asked for again at once', async () => {
  const { answers, screens, reported, pass } = opened();
  const first = answers.of(project(), [chart('a')], '7d');
  const reason = new Error('secret');
  screens[0]?.go({
    answer: { status: 'rejected', reason },
    comparison: null,
    ignoredFilters: [],
  });
  const failed = await first;
  expect([...failed.values()]).toEqual([{ outputs: [], comparison: null, failed: true }]);
  expect(reported).toEqual([reason]);
  await answers.of(project(), [chart('a')], '7d');
  expect(screens).toHaveLength(1);
  pass(15_000);
  const again = answers.of(project(), [chart('a')], '7d');
  screens[1]?.go(scalar('3'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '3' } });
});

test('a screen that fails as a whole fails for all who wait, and is asked for again', async () => {
  const { answers, screens } = opened();
  const asked = [1, 2].map(() => answers.of(project(), [chart('a')], '7d'));
  screens[0]?.go(new Error('no engine'));
  expect(await Promise.allSettled(asked)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const again = answers.of(project(), [chart('a')], '7d');
  screens[1]?.go(scalar('4'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '4' } });
});

test('an answer that is too large is not shown', async () => {
  const { answers, screens } = opened();
  const asked = answers.of(project(), [chart('a')], '7d');
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `label ${index}`, value: 1 }));
  screens[0]?.go({
    answer: { status: 'fulfilled', value: [{ ...head, type: 'grouping', rows }] },
    comparison: null,
    ignoredFilters: [],
  });
  expect(valuesOf(await asked)).toEqual({ a: 'failed' });
});
