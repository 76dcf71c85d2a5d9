import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { runsOf } from '../../../test/test-runs.ts';
import { eventRow } from '../../../test/event-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness, type QueriesHarness } from '../../../test/queries-harness.ts';
import { vitalRow } from '../../../test/vital-row.ts';

let harness: QueriesHarness;
let url: string;

beforeAll(async () => {
  harness = await queriesHarness();
  const { id, number: project } = await harness.create({ ownerId: ownerIds.ann });
  url = `/v0/project/${id}/metrics/query`;
  const ts = harness.clock.now() - 1;
  const events = [1, 2, 3].map((position) =>
    eventRow({ project, ts: ts - position, position, page: `/${position}`, props: { n: '5' } }),
  );
  await harness.engine.store.insert('events', events, 'events');
  await harness.engine.store.insert('vitals', [vitalRow({ project, ts })], 'vitals');
});

afterAll(async () => harness.close());

type Json = Record<string, unknown>;
const source = (field = '*', dataset = 'events-web') => ({ type: 'source', dataset, field });
const over = (input: object, ...nodes: readonly object[]): object =>
  nodes.reduce<object>((below, node) => ({ ...node, input: below }), input);
const compare = (field: string, operator: string, value?: unknown) => ({
  type: 'comparison',
  field,
  operator,
  value,
});
const day = { type: 'timeBucket', interval: 'day', timezone: 'Europe/Berlin', gapFill: 'zero' };
const pages = { type: 'group', fields: ['page', 'n'], mode: 'flat' };
const rows = { type: 'relative', value: 2, unit: 'week' };
const first = { type: 'limit', rows: 2, groupOthers: true };

/** Queries that together have every kind of node. */
const valid: readonly object[] = [
  over(
    source('n'),
    { type: 'timeRange', range: rows },
    { type: 'minimumAge', milliseconds: 0 },
    { type: 'filter', predicate: { type: 'or', conditions: [compare('n', 'in', [5, 'a'])] } },
    { type: 'deduplicate', identity: 'user_id' },
    { type: 'filter', predicate: compare('session.entry_page', 'notRegex', '^/x') },
    { type: 'transform', operation: 'replaceRegex', pattern: '(a)', replacement: '\\1' },
    pages,
    { type: 'aggregate', function: 'median' },
    { type: 'sort', by: 'value', direction: 'asc' },
    first,
  ),
  over(source(), pages, { ...day, cumulative: true }, first),
  over(
    source('value', 'web-vitals'),
    { type: 'timeRange', range: { type: 'absolute', from: '2026-11-01', to: 1_795_000_000_000 } },
    { type: 'aggregate', function: 'avg' },
  ),
  over(
    {
      type: 'formula',
      inputs: [
        { id: 'a', query: over(source(), { type: 'group', fields: ['page'] }, day) },
        { id: 'b', query: over(source('user_id'), { type: 'aggregate', function: 'distinct' }) },
      ],
      expression: {
        type: 'binary',
        operator: 'divide',
        left: { type: 'unary', operator: 'minus', operand: { type: 'input', inputId: 'a' } },
        right: { type: 'literal', value: 2 },
      },
      precision: 2,
    },
    first,
  ),
  { type: 'combine', operation: 'sum', inputs: [source(), source('page')] },
];

/** Values that no client should send. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, -0, 1.5, 1e308, 2 ** 53 + 2, 8.64e15, -8.64e15, '', ' ', '\0', 'NaN'],
    ...['Infinity', '-inf', '\ud800', 'x\udfff', `' OR 1=1 --`, '{p0:String}', '`page`', '"', '\\'],
    ...['a.b.c', '.', '..', '.a', 'properties.', 'session.', 'session.id', 'attributes.', '*'],
    ...['__proto__', 'constructor', 'a`b"c\'d', '\u202e\u0000\n', '日本', '\u{1F600}', 'a\u0301'],
    ...['ü'.repeat(10_000), 'x'.repeat(10_000), 'Mars/Olympus', 'Europe/Berlin\0', '+02:00'],
    ...[
      '(',
      '[',
      '(a+)+$',
      '\\',
      '(?=a)',
      '\\p{Nope}',
      'a{1000}{1000}',
      '0001-01-01',
      '9999-12-31',
    ],
    ...['2026-13-45T99:99:99Z', 'A', 'A /', 'A / 0', '1'.repeat(400), '('.repeat(2000), 'month'],
    ...[[], {}, [null], [[]], [{}], ['page', 'page'], [1, 2], ['b', 'a'], { type: 'source' }],
  ),
  fc.constantFrom<unknown>(
    source(),
    source('n'),
    over(source(), pages),
    over(source(), day),
    first,
  ),
  anyText({ maxLength: 12 }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

interface Place {
  /** In the words of errors. */
  readonly path: string;
  with(value: unknown): unknown;
}

/** Everything in a request that can be replaced. */
function places(value: unknown, path: string, put: (value: unknown) => unknown): Place[] {
  const inside = Array.isArray(value)
    ? value.flatMap((each, nth) =>
        places(each, `${path}[${nth}]`, (changed) => put(value.with(nth, changed))),
      )
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) =>
          places(each, `${path}.${key}`, (changed) => put({ ...value, [key]: changed })),
        )
      : [];
  return [{ path, with: put }, ...inside];
}

const requests = valid.flatMap((query, nth) =>
  places({ version: 1, outputs: [{ id: `${nth}`, name: 'x', query }] }, 'body', (all) => all),
);

async function statusOf(sent: unknown): Promise<{ status: number; path: string }> {
  const { status, tag, body, text } = await harness.ask('ann', 'POST', url, sent);
  const about = `${JSON.stringify(sent)?.slice(0, 2000)}\n${text.slice(0, 500)}`;
  if (status === 200) return { status, path: '' };
  if (status === 503) {
    expect(tag, about).toBe('QueryTimeoutError');
    return { status, path: '' };
  }
  const { message, path } = body as { message: string; path: string };
  expect([status, tag], about).toEqual([400, 'ChartQueryValidationError']);
  expect(message, about).toMatch(/\.$|^dataset is not connected$/);
  expect(message, about).not.toMatch(/DB::|ClickHouse|Exception|undefined|\[object/);
  expect(path, about).toMatch(/^body\b/);
  return { status, path };
}

test('the valid queries are answered', async () => {
  for (const query of valid) {
    expect(await statusOf({ outputs: [{ id: 'a', query }] })).toEqual({ status: 200, path: '' });
  }
});

test('a wrong value anywhere is rejected with its path', async () => {
  for (const { path, with: put } of requests) {
    const answer = await statusOf(put({ wrong: [] }));
    expect(answer.status, path).toBe(400);
    expect(answer.path.startsWith(path), `${answer.path} for ${path}`).toBe(true);
  }
});

test('hostile values anywhere are answered or rejected, never a failure', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...requests), hostile, async ({ with: put }, value) => {
      const { status } = await statusOf(put(value));
      if (status === 200) answered += 1;
    }),
    { numRuns: runsOf(100), endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(5);
});

const repeat = (times: number, node: object) => Array.from({ length: times }, () => node);
const filter = { type: 'filter', predicate: compare('page', 'isNotNull') };
const between = (from: unknown, to: unknown) => ({
  type: 'timeRange',
  range: { type: 'absolute', from, to },
});
const anything = { type: 'or', conditions: repeat(210, compare('page', 'isNull')) };
const q = 'body.outputs[0].query';

test.each<readonly [string, object, string | null]>([
  ['too deep', over(source(), ...repeat(40, filter)), `${q}${'.input'.repeat(30)}`],
  ['too many', over(source(), { type: 'filter', predicate: anything }), `${q}.predicate.cond`],
  ['too many fields', over(source(), { type: 'group', fields: [...'abcde'] }), `${q}.fields`],
  ['reversed', over(source(), between('2026-02-01', '2026-01-01')), `${q}.range`],
  ['a thousand years', over(source(), between('1000-01-01', '2999-01-01')), null],
  ['a thousand years by day', over(source(), between('1000-01-01', '2999-01-01'), day), q],
  ['all months', over(source(), between(-8.64e15, 8.64e15), { ...day, interval: 'month' }), q],
  ['no such zone', over(source(), { ...day, timezone: 'Mars/Olympus' }), `${q}.timezone`],
  ['a long name', over(source('x'.repeat(10_240)), { type: 'group', fields: ['a`".\'b'] }), null],
  ['text as a number', over(source(), { ...first, rows: '2' }), `${q}.rows`],
  [
    'a field of no session',
    over(source(), { type: 'group', fields: ['session.x'] }),
    `${q}.fields`,
  ],
])('%s: the error has its path, or there is an answer', async (_, query, path) => {
  const answer = await statusOf({ outputs: [{ id: 'a', query }] });
  expect(answer.status).toBe(path === null ? 200 : 400);
  expect(answer.path.startsWith(path ?? '')).toBe(true);
});

const long = 'x'.repeat(100_000);
const formula = { type: 'formula', inputs: [{ id: 'A', query: source() }], expression: long };

test.each<readonly [string, object, string]>([
  ['a dataset', { query: source('*', long) }, 'lists all datasets.'],
  ['a field', { query: source(long, 'sessions') }, 'lists the fields of each dataset.'],
  ['a zone', { query: over(source(), { ...day, timezone: long }) }, 'such as Europe/Berlin.'],
  ['a key', { query: source(), [long]: 1 }, 'Known keys: id, name, query, metadata.'],
  ['an input', { query: formula }, `${'x'.repeat(100)}….`],
])('the error of %s with a long name still says what is wrong', async (_, output, end) => {
  const sent = { outputs: [{ id: 'a', ...output }] };
  const { status, body, text } = await harness.ask('ann', 'POST', url, sent);
  expect(status).toBe(400);
  expect(String((body as Json)['message']).endsWith(end)).toBe(true);
  expect(text.length).toBeLessThan(1_000);
});

test('names that are too long for the engine are rejected as names', async () => {
  const fields = ['x'.repeat(300_000)];
  const query = over(source(), { type: 'group', fields });
  const { status, body } = await harness.ask('ann', 'POST', url, { outputs: [{ id: 'a', query }] });
  const message = 'The names and values in the query are too long. Use fewer or shorter ones.';
  expect([status, body]).toMatchObject([400, { message, path: 'body.outputs[0]' }]);
});

test('numbers that JSON cannot write are rejected where they are', async () => {
  for (const [written, path] of [
    ['{"type":"limit","rows":1e999,"input":', `${q}.rows`],
    ['{"type":"minimumAge","milliseconds":-1e999,"input":', `${q}.milliseconds`],
  ]) {
    const bytes = `{"outputs":[{"id":"a","query":${written}${JSON.stringify(source())}}}]}`;
    const { status, body } = await harness.askRaw('ann', 'POST', url, bytes);
    expect([status, (body as Json)['path']]).toEqual([400, path]);
  }
});
