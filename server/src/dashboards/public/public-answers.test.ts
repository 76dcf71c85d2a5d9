import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { readQuery, takenFromView, type ChartAnswer } from '../../query/index.ts';
import { noOptions } from '../chart.ts';
import { PublicAnswers } from './public-answers.ts';
import type { PublicChart } from './public-charts.ts';
import type { PublicPeriod } from './public-range.ts';

const source = { type: 'source', dataset: 'events-web', field: '*' };
const queryOf = (...inputs: object[]) =>
  readQuery({ outputs: inputs.map((input, index) => ({ id: `${index}`, query: input })) });
const query = queryOf(source);
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
  sums: ['exact'],
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
  isBetterLow: false,
  fromView: takenFromView(change.query ?? query),
  ...change,
});

const week: PublicPeriod = { range: '7d', zone: 'UTC' };
const month: PublicPeriod = { range: '30d', zone: 'UTC' };

/** Answers that hold every screen until it is released. */
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
  /** Waits until a number of screens have begun. */
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
  const pending = Array.from({ length: 50 }, () => answers.of(project(), charts, week));
  await begun(1);
  expect(screens.map(({ charts: count }) => count)).toEqual([2]);
  screens[0]?.go(scalar('5'));
  for (const data of await Promise.all(pending)) {
    expect(valuesOf(data)).toMatchObject({ a: { value: '5' }, b: { value: '5' } });
  }
  pass(59_999);
  await answers.of(project(), charts, week);
  await begun(1);
  pass(1);
  const again = answers.of(project(), charts, week);
  await begun(2);
  screens[1]?.go(scalar('6'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '6' } });
});

test('only missing answers are requested', async () => {
  const { answers, screens, begun } = opened();
  const first = answers.of(project(), [chart('a')], week);
  const both = answers.of(project(), [chart('a'), chart('b'), chart('c')], week);
  await begun(2);
  expect(screens.map(({ charts }) => charts)).toEqual([1, 2]);
  for (const screen of screens) screen.go(scalar('1'));
  expect([...(await first).keys()]).toEqual(['a']);
  expect([...(await both).keys()].toSorted()).toEqual(['a', 'b', 'c']);
});

test.each<[string, object, Partial<PublicChart>, PublicPeriod]>([
  ['a range', {}, {}, month],
  ['a zone', {}, {}, { ...week, zone: 'Europe/Berlin' }],
  ['a changed chart', {}, { updatedAt: 2 }, week],
  ['a wiped project', { generation: 2 }, {}, week],
  ['errors that were reset', { errorGeneration: 2 }, {}, week],
])('another answer belongs to %s', async (_, ofProject, ofChart, period) => {
  const { answers, screens, begun } = opened();
  const first = answers.of(project(), [chart('a')], week);
  await begun(1);
  screens[0]?.go();
  await first;
  const other = answers.of(project(ofProject), [chart('a', ofChart)], period);
  await begun(2);
  screens[1]?.go();
  await other;
});

const ranges = ['24h', '7d', '30d', '90d'] as const;
const own = { type: 'timeRange', range: { type: 'relative', value: 10, unit: 'week' } };
const old = {
  type: 'timeRange',
  range: { type: 'absolute', from: Date.UTC(1996, 0), to: Date.UTC(1996, 6) },
};
const daily = { type: 'timeBucket', interval: 'day' };

const european = ['Europe/Berlin', 'Europe/Paris', 'Africa/Lagos'];

test.each([
  ['that takes range and zone', [source], european, 8],
  ['over its own range', [{ ...own, input: source }], european, 1],
  [
    'over its own range with a zone',
    [{ ...daily, timezone: 'Asia/Tokyo', input: { ...own, input: source } }],
    european,
    1,
  ],
  ['with days over its own range', [{ ...own, input: { ...daily, input: source } }], european, 2],
  [
    'with days over an old range',
    [{ ...daily, input: { ...old, input: source } }],
    // Their clocks agree today.
    ['Europe/Istanbul', 'Europe/Moscow'],
    2,
  ],
  ['of which one part has its own range', [source, { ...own, input: source }], european, 8],
])(
  'a chart %s is computed once for all ranges and zones in which it is the same',
  async (_, inputs, zones, count) => {
    const { answers, screens, pass } = opened();
    pass(Date.UTC(2026, 6, 1));
    const asked = chart('a', { query: queryOf(...inputs) });
    const pending = ranges.flatMap((range) =>
      zones.map((zone) => answers.of(project(), [asked], { range, zone })),
    );
    let isDone = false;
    const all = Promise.all(pending).finally(() => (isDone = true));
    await expect
      .poll(() => {
        for (const screen of screens) screen.go();
        return isDone;
      })
      .toBe(true);
    await all;
    expect(screens).toHaveLength(count);
  },
);

test('an answer says whether its last label is the rest', async () => {
  const { answers, screens, begun } = opened();
  const limited = { type: 'limit', rows: 1, groupOthers: true, input: source };
  const rows = (...names: string[]): ChartAnswer => ({
    ...scalar(''),
    answer: {
      status: 'fulfilled',
      value: [{ ...head, type: 'grouping', rows: names.map((name) => ({ name, value: 1 })) }],
    },
  });
  const told = async (id: string, input: object, answer: ChartAnswer) => {
    const pending = answers.of(project(), [chart(id, { query: queryOf(input) })], week);
    await begun(screens.length + 1);
    screens.at(-1)?.go(answer);
    return (await pending).get(id)?.hasOthers;
  };
  expect(await told('rest', limited, rows('a', 'Other'))).toBe(true);
  expect(await told('one', limited, rows('Other'))).toBe(false);
  expect(await told('value', source, rows('a', 'Other'))).toBe(false);
});

test('an owner’s slow screens leave capacity for other owners', async () => {
  const { answers, screens, begun } = opened();
  const ask = (ownerId: string, id: string) =>
    answers.of(project({ ownerId, number: ownerId === 'busy' ? 1 : 2 }), [chart(id)], week);
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

test('an owner’s waiting charts have a limit of their own', async () => {
  const { answers, screens, begun } = opened();
  const many = Array.from({ length: 1_000 }, (_, index) => chart(`${index}`));
  const first = answers.of(project(), many, week);
  const rejected = await answers.of(project(), [chart('one more')], week).catch((e: unknown) => e);
  expect(rejected).toMatchObject({ tag: 'ServiceUnavailableError' });
  const other = answers.of(project({ ownerId: 'other', number: 2 }), [chart('b')], week);
  await begun(2);
  for (const screen of screens) screen.go(scalar('1'));
  expect(valuesOf(await other)).toMatchObject({ b: { value: '1' } });
  await first;
});

test('more charts than can wait are a 503, until some are answered', async () => {
  const { answers, screens, begun } = opened();
  const many = (from: number) =>
    Array.from({ length: 2_500 }, (_, index) => chart(`${from + index}`));
  const pending = [1, 2].map((number) =>
    answers.of(project({ ownerId: `owner ${number}`, number }), many(2_500 * number), week),
  );
  const rejected = await answers.of(project(), [chart('one more')], week).catch((e: unknown) => e);
  expect(rejected).toBeInstanceOf(AppError);
  expect(rejected).toMatchObject({ tag: 'ServiceUnavailableError', retryAfter: 5 });
  await begun(2);
  for (const screen of screens) screen.go(scalar('1'));
  await Promise.all(pending);
  const next = answers.of(project(), [chart('one more')], week);
  await begun(3);
  screens[2]?.go(scalar('1'));
  expect(valuesOf(await next)).toMatchObject({ 'one more': { value: '1' } });
});

test('a chart that fails reveals nothing more, is reported, and is not retried immediately', async () => {
  const { answers, screens, begun, reported, pass } = opened();
  const first = answers.of(project(), [chart('a')], week);
  const reason = new Error('secret');
  await begun(1);
  screens[0]?.go({
    answer: { status: 'rejected', reason },
    comparison: null,
    ignoredFilters: [],
    units: [''],
    sums: ['exact'],
  });
  const failed = await first;
  expect([...failed.values()]).toEqual([
    { outputs: [], comparison: null, units: [], sums: [], failed: true, hasOthers: false },
  ]);
  expect(reported).toEqual([reason]);
  await answers.of(project(), [chart('a')], week);
  await begun(1);
  pass(15_000);
  const again = answers.of(project(), [chart('a')], week);
  await begun(2);
  screens[1]?.go(scalar('3'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '3' } });
});

test('a chart without its comparison is shown, and computed again after 15 seconds', async () => {
  const { answers, screens, begun, pass } = opened();
  const first = answers.of(project(), [chart('a')], week);
  const late = new AppError('QueryTimeoutError', 'The query took too long.');
  await begun(1);
  screens[0]?.go({ ...scalar('2'), comparison: { status: 'rejected', reason: late } });
  const [shown] = (await first).values();
  expect(shown).toMatchObject({ outputs: [{ value: '2' }], comparison: null, failed: false });
  pass(14_999);
  await answers.of(project(), [chart('a')], week);
  await begun(1);
  pass(1);
  const again = answers.of(project(), [chart('a')], week);
  await begun(2);
  screens[1]?.go(scalar('3'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '3' } });
});

test('a screen that fails as a whole fails for everyone who waits, and is requested again', async () => {
  const { answers, screens, begun } = opened();
  const pending = [1, 2].map(() => answers.of(project(), [chart('a')], week));
  await begun(1);
  screens[0]?.go(new Error('no engine'));
  expect(await Promise.allSettled(pending)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const again = answers.of(project(), [chart('a')], week);
  await begun(2);
  screens[1]?.go(scalar('4'));
  expect(valuesOf(await again)).toMatchObject({ a: { value: '4' } });
});

test.each([
  ['an answer', true],
  ['what it is compared with', false],
])('%s that is too large is neither shown nor kept', async (_, isAnswer) => {
  const { answers, screens, begun } = opened();
  const pending = answers.of(project(), [chart('a')], week);
  await begun(1);
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `label ${index}`, value: 1 }));
  const large = [{ ...head, type: 'grouping', rows } as const];
  const small = [{ ...head, type: 'scalar', value: '1' } as const];
  screens[0]?.go({
    answer: { status: 'fulfilled', value: isAnswer ? large : small },
    comparison: { status: 'fulfilled', value: isAnswer ? small : large },
    ignoredFilters: [],
    units: [''],
    sums: ['exact'],
  });
  expect([...(await pending).values()]).toEqual([
    { outputs: [], comparison: null, units: [], sums: [], failed: true, hasOthers: false },
  ]);
});
