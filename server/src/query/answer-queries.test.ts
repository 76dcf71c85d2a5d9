import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { eventRow } from '../../test/event-row.ts';
import { readSafeQuery } from '../../test/safe-query-harness.ts';
import type { EventStore } from '../store/events/index.ts';
import { EventStoreError } from '../store/events/index.ts';
import { answerQueries, type QueryAnswer } from './answer-query.ts';
import type { ReadIssues } from './statement-answers.ts';
import { QueryRunner } from './run/query-runner.ts';

const now = Date.UTC(2026, 10, 21, 12);
const tenant = { number: 1, generation: 1, errorGeneration: 1 };
let engine: EngineHarness;
let statements: string[] = [];
/** Statements with this text fail. */
let failing = '';
let runner: QueryRunner;

beforeAll(async () => {
  engine = await startEngineHarness();
  const store: EventStore = {
    ...engine.store,
    query: (statement, limits, signal) => {
      statements.push(statement.sql);
      if (failing !== '' && JSON.stringify(statement).includes(failing)) {
        return Promise.reject(new EventStoreError('failed', 'on purpose'));
      }
      return engine.store.query(statement, limits, signal);
    },
  };
  runner = new QueryRunner(store, { ownerOf: () => Promise.resolve('one') });
  const rows = ['/a', '/a', '/b'].map((page, position) =>
    eventRow({ project: 1, ts: now - 1_000, position, page }),
  );
  await engine.store.insert('events', rows, 'rows');
});
afterAll(() => engine.close());

const source = (field = '*') => ({ type: 'source', dataset: 'events-web', field });
const distinct = (field: string) => ({
  type: 'aggregate',
  function: 'distinct',
  input: source(field),
});
const onPage = (value: string) => ({
  type: 'filter',
  predicate: { type: 'comparison', field: 'page', operator: 'equals', value },
  input: source(),
});

const answer = (...queries: readonly unknown[]) => answerWith(undefined, ...queries);

async function answerWith(readIssues: ReadIssues | undefined, ...queries: readonly unknown[]) {
  statements = [];
  const timed = await Promise.all(
    queries.map(async (query) => ({
      query: await readSafeQuery({ outputs: [{ id: 'a', query }] }),
      now,
    })),
  );
  return answerQueries(timed, {
    ...{ tenant, runner, readIssues },
    signal: AbortSignal.timeout(60_000),
  });
}
const valueOf = (each: QueryAnswer | undefined) => {
  if (each?.status !== 'fulfilled') return each?.reason as unknown;
  const [output] = each.value;
  return output?.type === 'scalar' ? output.value : output?.rows;
};

test('queries over the same rows share a statement, in whichever query they are', async () => {
  const answers = await answer(source(), distinct('page'), source('page'), onPage('/a'));
  expect(answers.map(valueOf)).toEqual(['3', '2', '3', '2']);
  expect(statements).toHaveLength(2);
});

test('a query that fails leaves the others their answers', async () => {
  failing = '/b';
  const answers = await answer(source(), onPage('/b'), { ...source(), dataset: 'downloads' });
  failing = '';
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(valueOf(answers[0])).toBe('3');
  expect(valueOf(answers[1])).toMatchObject({ message: 'on purpose' });
});

test('a failed read of issues leaves queries without issues their answers', async () => {
  const errors = { type: 'source', dataset: 'errors', field: '*' };
  const byIssue = { type: 'group', fields: ['issue_id'], mode: 'combined', input: errors };
  const readIssues = () => Promise.reject(new Error('no issues'));
  const [issues, views] = await answerWith(readIssues, byIssue, source());
  expect(issues).toMatchObject({ status: 'rejected', reason: { message: 'no issues' } });
  expect(valueOf(views)).toBe('3');
});

test('when all have failed, each has its own first error', async () => {
  failing = '/b';
  const slow = {
    type: 'formula',
    expression: 'A + B',
    inputs: [
      { id: 'a', query: onPage('/b') },
      { id: 'b', query: onPage('/a') },
    ],
  };
  const [only] = await answer(slow);
  failing = '';
  expect(valueOf(only)).toMatchObject({ message: 'on purpose' });
});

test('queries of one request have a limited number of time buckets together', async () => {
  const range = { type: 'relative', value: 9_000, unit: 'minute' };
  const minutes = {
    type: 'timeBucket',
    interval: 'minute',
    input: { type: 'timeRange', range, input: source() },
  };
  const answers = await answer(...Array.from({ length: 12 }, () => minutes));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 11 }, () => 'fulfilled'),
    'rejected',
  ]);
  expect(valueOf(answers[11])).toMatchObject({ path: 'body' });
});
