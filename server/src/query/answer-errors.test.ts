import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  group,
  hour,
  lastHours,
  limit,
  now,
  source as sourceOf,
  where,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import type { OccurrenceRow } from '../kinds/error/table.ts';

const harness = closedAfterTests(await startChartHarness());

const source = (field = '*') => sourceOf(field, 'errors');
const visitor = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const issue = (digit: number) => `${digit}0000000-0000-7000-8000-00000000000a`;

async function projectOf(rows: readonly Partial<OccurrenceRow>[]): Promise<number> {
  const project = harness.newProject();
  const stored = rows.map((row) => occurrenceRow(project, row.ts ?? now - hour, row));
  await harness.engine.store.insert('occurrences', stored, `errors of ${project}`);
  return project;
}

const values = (answers: readonly object[]) =>
  answers.map((answer) => ('value' in answer ? answer.value : answer));

test('counting weights each row by the number of errors it represents, other functions count it once', async () => {
  const project = await projectOf([
    { count: 5, visitor: visitor(1), release: '1.0', handled: true },
    { count: 1, visitor: visitor(1), release: '1.1' },
    { count: 2, release: '1.1' },
  ]);
  const ask = harness.asker({ number: project, generation: 1, errorGeneration: 1 });
  const answers = await ask(
    source(),
    source('user_id'),
    aggregate('distinct', source('user_id')),
    aggregate('sum', source('count')),
    aggregate('avg', source('count')),
    aggregate('distinct', source()),
    where('handled', 'equals', true, source()),
    where('count', 'greaterThan', 1, source()),
    where('user_id', 'isNull', null, source()),
    where('user_id', 'equals', '00000000-0000-0000-0000-000000000000', source()),
    { type: 'deduplicate', identity: null, input: where('user_id', 'isNotNull', null, source()) },
  );
  expect(values(answers)).toEqual(
    ['8', '6', '1', '8', String(8 / 3), '3', '5', '7', '2', '0', '1'].map((value) => value),
  );
  const [releases, others, series] = await ask(
    group(['release'], source()),
    limit(1, true, group(['release'], source())),
    buckets(group(['release'], lastHours(2, source())), { cumulative: true }),
  );
  const rows = [
    { name: '1.0', value: 5 },
    { name: '1.1', value: 3 },
  ];
  expect(releases).toMatchObject({ rows });
  expect(others).toMatchObject({ rows: [rows[0], { name: 'Other', value: 3 }] });
  expect(series).toMatchObject({ rows: [{ value_0: 5, value_1: 3 }] });
});

test('the context is read by name, after columns', async () => {
  const props = { plan: 'pro', release: 'of the context', 'user.role': 'admin' };
  const project = await projectOf([{ props, release: '2.0' }, {}]);
  const ask = harness.asker({ number: project, generation: 1, errorGeneration: 1 });
  const [plan, release, own, role] = await ask(
    group(['plan'], source()),
    group(['release'], source()),
    group(['context.release'], source()),
    group(['user.role'], source()),
  );
  const one = (name: string) => ({ name, value: 1 });
  expect(plan).toMatchObject({ rows: [one(''), one('pro')] });
  expect(release).toMatchObject({ rows: [one(''), one('2.0')] });
  expect(own).toMatchObject({ rows: [one(''), one('of the context')] });
  expect(role).toMatchObject({ rows: [one(''), one('admin')] });
});

test('issues are the currently visible ones, so merged ones are their primary', async () => {
  const project = await projectOf([
    { group_hash: 'a' },
    { group_hash: 'b', count: 2 },
    { group_hash: 'b', algorithm: 'g1' },
    { group_hash: 'unknown' },
  ]);
  const known = [
    { key: 'legacy:a', issueId: issue(1) },
    { key: 'legacy:b', issueId: issue(1) },
    { key: 'g1:b', issueId: issue(2) },
    { key: 'legacy:never seen', issueId: issue(3) },
  ];
  const ask = harness.asker({ number: project, generation: 1, errorGeneration: 1 }, known);
  const [issues, distinct, one, none, latest] = await ask(
    group(['issue_id'], source()),
    aggregate('distinct', source('issue_id')),
    where('issue_id', 'equals', issue(1), source()),
    where('issue_id', 'isNull', null, source()),
    { type: 'deduplicate', identity: 'project', input: group(['issue_id'], source()).input },
  );
  expect(issues).toMatchObject({
    rows: [
      { name: issue(1), value: 3 },
      { name: '', value: 1 },
      { name: issue(2), value: 1 },
    ],
  });
  expect(values([distinct, one, none, latest].map((answer) => answer ?? {}))).toEqual([
    ...['2', '3', '1', '1'],
  ]);
});

test('the issues of 100,000 hashes fit into one statement', async () => {
  const hashes = Array.from({ length: 100_000 }, (_, index) => `hash ${index}`);
  const known = hashes.map((hash, index) => ({
    key: `legacy:${hash}`,
    issueId: issue(1 + (index % 2)),
  }));
  const project = await projectOf([{ group_hash: 'hash 99999' }, { group_hash: 'hash 0' }]);
  const ask = harness.asker({ number: project, generation: 1, errorGeneration: 1 }, known);
  harness.statements = 0;
  const [issues] = await ask(group(['issue_id'], source()));
  expect(harness.statements).toBe(1);
  expect(issues).toMatchObject({
    rows: [
      { name: issue(1), value: 1 },
      { name: issue(2), value: 1 },
    ],
  });
  const many = harness.asker({ number: project, generation: 1, errorGeneration: 1 }, [
    ...known,
    ...known,
    ...known,
  ]);
  await expect(many(source(), group(['issue_id'], source()))).rejects.toMatchObject({
    tag: 'ChartQueryValidationError',
    path: 'body.outputs[1]',
  });
});

test('errors before a reset do not count', async () => {
  const project = await projectOf([{ error_generation: 1 }, { error_generation: 2 }]);
  const count = async (errorGeneration: number) =>
    values(await harness.asker({ number: project, generation: 1, errorGeneration })(source()));
  expect(await count(1)).toEqual(['2']);
  expect(await count(2)).toEqual(['1']);
  expect(await count(3)).toEqual(['0']);
});
