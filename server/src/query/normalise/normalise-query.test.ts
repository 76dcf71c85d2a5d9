import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { leavesOf } from '../plan/plan.ts';
import { atOnce } from '../../platform/pieces.ts';
import { normaliseQuery } from './normalise-query.ts';

const now = Date.UTC(2026, 10, 21, 12);
const day = 86_400_000;
const source = { type: 'source', dataset: 'events-web', field: '*' };
const back = (value: number, unit: string, input: unknown) => ({
  type: 'timeRange',
  range: { type: 'relative', value, unit },
  input,
});
const buckets = (interval: string, input: unknown, more = {}) => ({
  type: 'timeBucket',
  interval,
  input,
  ...more,
});

function normalise(...queries: unknown[]) {
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  return atOnce(normaliseQuery(readTrustedQuery({ outputs }), now));
}
const windowOf = (query: unknown) =>
  normalise(query).flatMap(({ evaluation }) => leavesOf(evaluation))[0]?.pipeline.scan.window;

function faultOf(...queries: unknown[]) {
  try {
    normalise(...queries);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.tag).toBe('ChartQueryValidationError');
    return [error.path?.replace('body.outputs[0].query', 'q'), error.message];
  }
}
const pathOf = (...queries: unknown[]) => faultOf(...queries)?.[0];

test('without a time range, the window is the last 30 days; several ranges are intersected', () => {
  expect(windowOf(source)).toEqual({ from: now - 30 * day, to: now });
  expect(windowOf(back(2, 'day', back(1, 'hour', source)))).toEqual({
    from: now - day / 24,
    to: now,
  });
  const past = { type: 'absolute', from: now - 5 * day, to: now - 4 * day };
  const apart = back(1, 'hour', { type: 'timeRange', range: past, input: source });
  const { from = 0, to = 1 } = windowOf(apart) ?? {};
  expect(to).toBeLessThanOrEqual(from);
});

test('nodes must be in the order of a pipeline, at most one of each', () => {
  const group = (input: unknown) => ({ type: 'group', fields: ['page'], input });
  const aggregate = (input: unknown) => ({ type: 'aggregate', function: 'sum', input });
  const sort = (input: unknown) => ({ type: 'sort', by: 'value', direction: 'asc', input });
  expect(pathOf(sort(aggregate(group(buckets('day', back(1, 'day', source))))))).toBeUndefined();
  expect(pathOf(back(1, 'day', group(source)))).toBe('q.input');
  expect(pathOf(group(aggregate(source)))).toBe('q.input');
  expect(pathOf(aggregate(sort(source)))).toBe('q.input');
  expect(pathOf(sort(back(1, 'day', sort(source))))).toBe('q.input.input');
  expect(pathOf(aggregate(aggregate(source)))).toBe('q');
  expect(pathOf(group(buckets('day', group(source))))).toBe('q');
});

test('a transform may come after grouping, because it applies before; earlier nodes may not follow it', () => {
  const transform = (input: unknown) => ({ type: 'transform', operation: 'trim', input });
  const group = (input: unknown) => ({ type: 'group', fields: ['page'], input });
  const over = transform(group(transform(buckets('day', source))));
  const [output] = normalise({ type: 'aggregate', function: 'count', input: over });
  const [leaf] = output ? leavesOf(output.evaluation) : [];
  expect(leaf?.pipeline.grouping?.transforms).toHaveLength(2);
  expect(pathOf(back(1, 'day', transform(group(source))))).toBe('q.input.input');
  expect(pathOf(transform({ type: 'aggregate', function: 'sum', input: source }))).toBe('q.input');
});

test('datasets are connected, unconnected or unknown, and errors say so', () => {
  const of = (dataset: string) => faultOf({ ...source, dataset });
  for (const name of ['downloads', 'google-search-console', 'llm-traces']) {
    expect(of(name)).toEqual(['q.dataset', 'dataset is not connected']);
  }
  for (const name of ['events-mods', 'web-vitals', 'errors', 'sessions']) {
    expect(of(name)).toBeNull();
  }
  expect(of('constructor')).toEqual([
    'q.dataset',
    'Unknown dataset: constructor. GET /v0/project/{idOrSlug}/metrics/datasets lists all datasets.',
  ]);
});

test('errors suggest the dataset or the field that was probably meant', () => {
  expect(faultOf({ ...source, dataset: 'event-web' })?.[1]).toContain(
    'Unknown dataset: event-web. Did you mean events-web?',
  );
  const sessions = (...fields: string[]) => ({
    type: 'group',
    fields,
    input: { ...source, dataset: 'sessions' },
  });
  expect(faultOf(sessions('session.source'))?.[1]).toContain(
    'Unknown field: session.source. Did you mean source?',
  );
  expect(faultOf(sessions('entryPage'))?.[1]).toContain('Did you mean entry_page?');
});

test('inputs that are computed together have the same dimensions', () => {
  const pages = { type: 'group', fields: ['page'], input: source };
  const formula = (...queries: unknown[]) => ({
    type: 'formula',
    inputs: queries.map((query, index) => ({ id: `i${index}`, query })),
    expression: 'A',
  });
  const sum = (...inputs: unknown[]) => ({ type: 'combine', operation: 'sum', inputs });
  expect(pathOf(formula(pages, source, buckets('day', source)))).toBeUndefined();
  const others = { type: 'group', fields: ['event'], input: source };
  expect(pathOf(formula(pages, others))).toBe('q.inputs[1].query');
  expect(pathOf(formula(source, buckets('day', source), buckets('hour', source)))).toBe(
    'q.inputs[2].query',
  );
  expect(pathOf(sum(pages, pages))).toBeUndefined();
  expect(pathOf(sum(source, pages))).toBe('q.inputs[0]');
  expect(pathOf(sum(buckets('day', source), source))).toBe('q.inputs[1]');
  const daily = (timezone: string) => buckets('day', source, { timezone });
  expect(faultOf(formula(daily('UTC'), source, daily('Europe/Berlin')))).toEqual([
    'q.inputs[2].query',
    'The inputs have time buckets in different time zones. Give all the same timezone.',
  ]);
  expect(pathOf(sum(daily('UTC'), daily('Asia/Kolkata')))).toBe('q.inputs[1]');
  expect(pathOf(formula(daily('Asia/Calcutta'), daily('asia/kolkata')))).toBeUndefined();
  const limit = { type: 'limit', rows: 2, groupOthers: true };
  expect(pathOf({ ...limit, input: sum(pages) })).toBeUndefined();
  expect(pathOf({ ...limit, input: { ...limit, input: sum(pages) } })).toBe('q.groupOthers');
  expect(pathOf({ ...limit, input: sum(buckets('day', source)) })).toBeUndefined();
});

test('rows are deduplicated by the identity of their dataset', () => {
  const by = (identity?: string | null) => pathOf({ type: 'deduplicate', identity, input: source });
  for (const identity of [undefined, null, 'user_id', 'project']) {
    expect(by(identity)).toBeUndefined();
  }
  expect(by('server_id')).toBe('q.identity');
  expect(by('version_id')).toBe('q.identity');
});

test('the buckets of a request are counted together before they are made', () => {
  expect(pathOf(buckets('minute', back(9_999, 'minute', source)))).toBeUndefined();
  expect(faultOf(buckets('minute', back(10_001, 'minute', source)))).toEqual([
    'q',
    'The query has more than 10000 time buckets. Choose a longer interval or a shorter range.',
  ]);
  const half = buckets('minute', back(5_500, 'minute', source));
  expect(pathOf(half, half)).toBe('body.outputs[1].query');
  expect(pathOf(buckets('minute', back(1e300, 'week', source)))).toBe('q');
});

test('an unknown time zone is rejected with an example of a known one', () => {
  for (const timezone of ['', 'Mars/Base', '+01:00']) {
    expect(faultOf(buckets('day', source, { timezone }))).toEqual([
      'q.timezone',
      `Unknown time zone: ${timezone}. Use a name of the IANA database, such as Europe/Berlin.`,
    ]);
  }
});

test('buckets without a name are rejected', () => {
  const far = 8.64e15;
  const between = (from: unknown, to: unknown, interval: string) =>
    pathOf(
      buckets(
        interval,
        { type: 'timeRange', range: { type: 'absolute', from, to }, input: source },
        { timezone: 'America/New_York' },
      ),
    );
  for (const interval of ['auto', 'minute', 'day', 'week', 'month']) {
    expect(between(-far, 1 - far, interval), interval).toBe('q');
    expect(between(far - 1, far, interval), interval).toBe('q');
    expect(between(far, far, interval), interval).toBeUndefined();
  }
  expect(between(Date.parse('0001-01-01'), Date.parse('0001-01-02'), 'week')).toBeUndefined();
  expect(between('9998-12-31', '9999-01-01', 'week')).toBeUndefined();
});

test('an unknown zone, and * outside a source, are rejected', () => {
  expect(pathOf(buckets('day', source, { timezone: 'Mars/Olympus' }))).toBe('q.timezone');
  expect(pathOf({ type: 'group', fields: ['page', '*'], input: source })).toBe('q.fields[1]');
});

test.each<[unknown, string, string]>([
  [{ ...source, filed: 'page' }, 'q.filed', 'Known keys: type, dataset, field.'],
  [{ type: 'group', fields: ['*'], input: source }, 'q.fields[0]', 'Name a field.'],
  [
    { type: 'deduplicate', identity: 'server_id', input: source },
    'q.identity',
    'Leave out identity to use user_id, or use project.',
  ],
  [
    {
      type: 'filter',
      predicate: {
        ...{ type: 'comparison', field: 'page', operator: 'isNull', mapTarget: 'key' },
      },
      input: source,
    },
    'q.predicate.mapTarget',
    'Leave out mapTarget.',
  ],
  [
    {
      ...{ type: 'combine', operation: 'sum' },
      inputs: [source, { type: 'group', fields: ['page'], input: source }],
    },
    'q.inputs[0]',
    'Group all by the same fields, in the same order.',
  ],
  [
    {
      ...{ type: 'combine', operation: 'sum' },
      inputs: ['combined', 'flat'].map((mode) => ({
        ...{ type: 'group', fields: ['page', 'country'], mode },
        input: source,
      })),
    },
    'q.inputs[1]',
    'Give all groups the same mode.',
  ],
  [
    {
      ...{ type: 'combine', operation: 'sum' },
      inputs: [buckets('day', source), buckets('hour', source)],
    },
    'q.inputs[1]',
    'Give all the same interval; auto depends on the range.',
  ],
])('the error of a query says what to do: %#', (query, path, advice) => {
  expect(faultOf(query)).toEqual([path, expect.stringContaining(` ${advice}`)]);
});

test('outputs without a name are numbered if there are several', () => {
  expect(normalise(source).map(({ name }) => name)).toEqual(['Output']);
  expect(normalise(source, source).map(({ name }) => name)).toEqual(['Output 1', 'Output 2']);
});
