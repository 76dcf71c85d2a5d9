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
  units: [''],
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
  hasOwnRange: false,
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
  /** Waits until so many screens have begun. */
  const begun = async (count: number): Promise<void> => {
    await expect.poll(() => screens.length, { interval: 1 }).toBe(count);
  };
  return { answers, screens, begun, reported, pass: (ms: number) => (now += ms) };
}

const valuesOf = (data: Awaited<ReturnType<PublicAnswers['of']>>) =>
  Object.fromEntries(
    Array.from(data, ([id, { outputs, failed }]) => [id, failed ? 'failed' : outputs[0]]),
  );

test('any number of readers share one run, and its answer for a minute', async () => {
  const { answers, screens, begun, pass } = opened();
  const charts = [chart('a'), chart('b')];
  const pending = Array.from({ length: 50 }, () => answers.of(project(), charts, '7d'));
  await begun(1);
  expect(screens.map(({ charts: count }) => count)).toEqual([2]);
  screens[0]?.go(scalar('5'));
  for (const data of await Promise.all(pending)) {
    expect(valuesOf(data)).toMatchObject({ a: { value: '5' }, b: { value: '5' } });
  }
  pass(59_999);
  await answers.of(project(), charts, '7d');
  await begun(1);
  pass(1);
  const again = answers.of(project(), charts, '7d');
  await begun(2);
  screens[1]?.go(scalar('6'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '6' } });
});

test('only what is not known is asked for', async () => {
  const { answers, screens, begun } = opened();
  const first = answers.of(project(), [chart('a')], '7d');
  const both = answers.of(project(), [chart('a'), chart('b'), chart('c')], '7d');
  await begun(2);
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
  const { answers, screens, begun } = opened();
  const first = answers.of(project(), [chart('a')], '7d');
  await begun(1);
  screens[0]?.go();
  await first;
  const other = answers.of(project(ofProject), [chart('a', ofChart)], range);
  await begun(2);
  screens[1]?.go();
  await other;
});

test('an owner’s slow screens leave a place to those of others', async () => {
  const { answers, screens, begun } = opened();
  const ask = (ownerId: string, id: string) =>
    answers.of(project({ ownerId, number: ownerId === 'busy' ? 1 : 2 }), [chart(id)], '7d');
  const busy = ['a', 'b', 'c', 'd'].map((id) => ask('busy', id));
  await begun(2);
  const quiet = ask('quiet', 'e');
  await begun(3);
  screens[2]?.go(scalar('1'));
  await quiet;
  await begun(3);
  for (const [index, pending] of busy.entries()) {
    // The others began when one of the first two had ended.
    await expect.poll(() => screens.length).toBeGreaterThan(index < 2 ? index : index + 1);
    screens[index < 2 ? index : index + 1]?.go(scalar('1'));
    await pending;
  }
  await begun(5);
});

test('more charts than can wait are a 503, until some are answered', async () => {
  const { answers, screens, begun } = opened();
  const many = (from: number) =>
    Array.from({ length: 2_500 }, (_, index) => chart(`${from + index}`));
  const pending = [answers.of(project(), many(0), '7d'), answers.of(project(), many(2_500), '7d')];
  const rejected = await answers.of(project(), [chart('one more')], '7d').catch((e: unknown) => e);
  expect(rejected).toBeInstanceOf(AppError);
  expect(rejected).toMatchObject({ tag: 'ServiceUnavailableError', retryAfter: 5 });
  await begun(2);
  for (const screen of screens) screen.go(scalar('1'));
  await Promise.all(pending);
  const next = answers.of(project(), [chart('one more')], '7d');
  await begun(3);
  screens[2]?.go(scalar('1'));
  expect(valuesOf(await next)).toMatchObject({ 'one more': { value: '1' } });
});

test('a chart that fails says nothing more, is reported, and is not asked for again at once', async () => {
  const { answers, screens, begun, reported, pass } = opened();
  const first = answers.of(project(), [chart('a')], '7d');
  const reason = new Error('secret');
  await begun(1);
  screens[0]?.go({
    answer: { status: 'rejected', reason },
    comparison: null,
    ignoredFilters: [],
    units: [''],
  });
  const failed = await first;
  expect([...failed.values()]).toEqual([
    { outputs: [], comparison: null, units: [], failed: true },
  ]);
  expect(reported).toEqual([reason]);
  await answers.of(project(), [chart('a')], '7d');
  await begun(1);
  pass(15_000);
  const again = answers.of(project(), [chart('a')], '7d');
  await begun(2);
  screens[1]?.go(scalar('3'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '3' } });
});

test('a screen that fails as a whole fails for all who wait, and is asked for again', async () => {
  const { answers, screens, begun } = opened();
  const pending = [1, 2].map(() => answers.of(project(), [chart('a')], '7d'));
  await begun(1);
  screens[0]?.go(new Error('no engine'));
  expect(await Promise.allSettled(pending)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const again = answers.of(project(), [chart('a')], '7d');
  await begun(2);
  screens[1]?.go(scalar('4'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '4' } });
});

test.each([
  ['an answer', true],
  ['what it is compared with', false],
])('%s that is too large is neither shown nor kept', async (_, isAnswer) => {
  const { answers, screens, begun } = opened();
  const pending = answers.of(project(), [chart('a')], '7d');
  await begun(1);
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `label ${index}`, value: 1 }));
  const large = [{ ...head, type: 'grouping', rows } as const];
  const small = [{ ...head, type: 'scalar', value: '1' } as const];
  screens[0]?.go({
    answer: { status: 'fulfilled', value: isAnswer ? large : small },
    comparison: { status: 'fulfilled', value: isAnswer ? small : large },
    ignoredFilters: [],
    units: [''],
  });
  expect([...(await pending).values()]).toEqual([
    { outputs: [], comparison: null, units: [], failed: true },
  ]);
});
