import { expect, test } from 'vitest';
import { aggregate, group, limit, source } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { computedTables } from '../../kinds/tables.ts';
import { DataVersions, type StatementRunner, versionedStore } from '../../store/events/index.ts';
import { openQueries } from '../index.ts';
import { readQuery } from '../language/read-query.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { readView } from '../view/read-view.ts';
import { ClosedSessions } from './closed-sessions.ts';

const harness = closedAfterTests(await startEngineHarness());
const day = 86_400_000;
const today = Date.UTC(2026, 5, 20);
const clock = { now: () => today + 6 * 3_600_000 };
const project = { id: 'p', number: 1, generation: 1, errorGeneration: 1 };

test('charts of events that a screen filters by their sessions read the stored ones', async () => {
  const versions = new DataVersions(clock);
  const store = versionedStore(harness.store, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = () => undefined;
  const closed = new ClosedSessions({
    ...{ store, runner, versions, clock, report },
    ...{ leastEvents: 1, rest: 0 },
  });
  const rows = Array.from({ length: 40 }, (_, nth) =>
    eventRow({
      ...{ project: project.number, position: nth, ts: today - (nth % 20) * day },
      ...{ session: `s${nth % 20}`, page: `/${nth % 3}` },
      utm_source: nth % 4 === 0 ? 'x' : '',
    }),
  );
  await store.insert('events', rows, 'events');
  await closed.of(project);
  await closed.settled();

  const asked: string[] = [];
  const noting: StatementRunner = {
    run: (statement, ...rest) => {
      asked.push(statement.sql);
      return runner.run(statement, ...rest);
    },
  };
  const screenOf = async (field: string, closedSessions: ClosedSessions | null) => {
    asked.length = 0;
    const { answers } = openQueries({ runner: noting, clock, closedSessions });
    const queries = [source(), limit(5, false, group(['page'], source()))];
    const charts = [...queries, aggregate('distinct', source('user_id'))].map((query) => ({
      query: readQuery({ outputs: [{ id: 'a', query }] }),
      isCompared: false,
    }));
    const filters = [{ type: 'comparison', field, operator: 'equals', value: 'x' }];
    const view = readView({ filters });
    const answered = await answers.screen(project, charts, view, AbortSignal.timeout(60_000));
    return answered.map(({ answer }) => (answer.status === 'fulfilled' ? answer.value : null));
  };
  const computed = await screenOf('session.utm_source', null);
  expect(computed[0]).toMatchObject([{ value: '10' }]);
  expect(await screenOf('session.utm_source', closed)).toEqual(computed);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((sql) => sql.includes('FROM closed_sessions'))).toBe(true);
  // Nothing that is stored is looked for if neither the charts nor the filters read sessions.
  await screenOf('utm_source', closed);
  expect(asked.some((sql) => sql.includes('closed_sessions'))).toBe(false);
  await closed.close();
});
