import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { AppError } from '../../platform/app-error.ts';
import { openQueries, QueryRunner, readQuery } from '../../query/index.ts';
import type { StatementRunner } from '../../store/events/index.ts';
import { chartData, previewed } from './chart-data.ts';

const harness = closedAfterTests(await startEngineHarness());
const day = 86_400_000;
const now = Date.UTC(2026, 5, 20);
const project = { id: 'p', number: 1, generation: 1, errorGeneration: 1 };
const source = { type: 'source', dataset: 'events-web', field: '*' };
const queryOf = (input: object) => readQuery({ outputs: [{ id: 'a', query: input }] });
const slow = new AppError('QueryTimeoutError', 'The query took too long.');

const rows = [1, 2, 9].map((age, position) =>
  eventRow({ project: project.number, position, ts: now - age * day }),
);
await harness.store.insert('events', rows, 'events');

/** A chart of the last week, compared with the one before, whose statement fails if it begins at a time. */
async function answered(failsFrom: number, fault: Error, input: object = source) {
  const real = new QueryRunner(harness.store);
  const runner: StatementRunner = {
    run: (statement, ...rest) => {
      // The number of the first day.
      const fails = statement.params['p0'] === failsFrom / day;
      return fails ? Promise.reject(fault) : real.run(statement, ...rest);
    },
  };
  const { answers } = openQueries({ runner, clock: { now: () => now } });
  const view = {
    range: { type: 'relative', value: 7, unit: 'day' },
    ...{ compared: null, replacesRanges: false, timezone: null, filters: [] },
  } as const;
  const charts = [{ query: queryOf(input), isCompared: true }];
  const [answer] = await answers.screen(project, charts, view, AbortSignal.timeout(60_000));
  if (answer === undefined) throw new Error('There is no answer.');
  return answer;
}

test('a chart keeps its outputs if only the period before cannot be answered', async () => {
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  const chart = await answered(now - 14 * day, slow);
  expect(previewed(chart, 'request', report)).toMatchObject({
    outputs: [{ value: '2' }],
    comparison: null,
    comparisonError: { _tag: 'QueryTimeoutError', message: 'The query took too long.' },
  });
  expect(chartData(chart, 'request', report)).toMatchObject({
    ...{ outputs: [{ value: '2' }], error: null },
    comparisonError: { _tag: 'QueryTimeoutError' },
  });
  expect(reports).toEqual([]);
});

test('what nobody expected of a comparison is reported, and its message is not shown', async () => {
  const reports: string[] = [];
  const chart = await answered(now - 14 * day, new Error('a secret'));
  const shown = chartData(chart, 'r1', (problem) => void reports.push(problem));
  expect(shown).toMatchObject({ error: null, comparisonError: { _tag: 'InternalServerError' } });
  expect(JSON.stringify(shown)).not.toContain('secret');
  expect(reports).toEqual(['a chart of request r1 failed']);
});

test('a chart that fails itself has its error, whether its comparison fails or not', async () => {
  const chart = await answered(now - 7 * day, slow);
  expect(() => previewed(chart, 'request', () => undefined)).toThrow(slow);
  expect(chartData(chart, 'request', () => undefined)).toMatchObject({
    ...{ outputs: [], comparison: null, comparisonError: null },
    error: { _tag: 'QueryTimeoutError' },
  });
});

test('without a failure there is no error, and the comparison is there', async () => {
  const chart = await answered(now - 100 * day, slow);
  expect(chartData(chart, 'request', () => undefined)).toMatchObject({
    ...{ outputs: [{ value: '2' }], comparison: [{ value: '1' }] },
    ...{ comparisonError: null, error: null },
  });
});
