import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness, type Json } from '../../../test/dashboards-harness.ts';
import { slowness } from '../../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../../test/longest-wait.ts';

/** CPU time of the longest piece of work on the main thread, ms. */
const bound = 120 * slowness();

const harness = closedAfterTests(await dashboardsEngineHarness());
let projectId: unknown;
beforeAll(async () => {
  projectId = (await harness.post('acmeKey')).id;
});

/** Charts that each compute a sum over as many pipelines. */
const chartsOf = (count: number, pipelines: number, dataset: string) =>
  Array.from({ length: count }, (_, nth) => {
    const inputs = Array<object>(pipelines).fill({ type: 'source', dataset, field: '*' });
    return {
      id: `${nth}`,
      query: { outputs: [{ id: 'a', query: { type: 'combine', operation: 'sum', inputs } }] },
    };
  });

const compared = (field: string, operator: string, value: unknown) => ({
  type: 'comparison',
  ...{ field, operator, value },
});

const ask = (body: Json) =>
  harness.ask('acmeKey', 'POST', '/v0/metrics/dashboard-data', { projectId, ...body });

interface Charts {
  readonly charts: Readonly<Record<string, { readonly error: Json | null }>>;
}

/** The longest piece of work for a dashboard, and the errors of its charts. The second run is measured if the first runs cold code. */
async function answered(body: Json) {
  let longest = Infinity;
  let errors: (Json | null)[] = [];
  for (let time = 0; time < 2 && longest >= bound; time += 1) {
    longest = await longestWait(async () => {
      const { status, text } = await ask(body);
      expect(status, text.slice(0, 500)).toBe(200);
      errors = Object.values((JSON.parse(text) as Charts).charts).map(({ error }) => error);
    });
  }
  return { longest, errors };
}

test('filters that no source of a dashboard has hold no other work, and too many pipelines are an error', async () => {
  const filters = Array.from({ length: 50 }, (_, nth) => compared('status_code', 'equals', nth));
  const charts = chartsOf(100, 199, 'sessions');
  const { longest, errors } = await answered({ charts, filters, compare: 'previous' });
  expect(longest).toBeLessThan(bound);
  expect(errors.slice(0, 5)).toEqual(Array(5).fill(null));
  expect(errors[5]).toMatchObject({
    _tag: 'ChartQueryValidationError',
    message:
      'The charts together have more than 1000 pipelines (source nodes). Move some to another dashboard, or use ' +
      'fewer inputs in formulas.',
  });
});

test('a long filter over as many pipelines as possible holds no other work', async () => {
  const pages = Array.from({ length: 30 }, (_, nth) => `/${nth}/`.padEnd(1_000, 'a'));
  const charts = chartsOf(10, 99, 'events-web');
  const filters = [compared('page', 'in', pages)];
  const { longest, errors } = await answered({ charts, filters });
  expect(longest).toBeLessThan(bound);
  expect(errors).toEqual(Array(10).fill(null));
});

test('filters that are too long are rejected', async () => {
  const pages = Array.from({ length: 300 }, (_, nth) => `/${nth}/`.padEnd(1_000, 'a'));
  const filters = [compared('page', 'in', pages)];
  expect(await ask({ charts: chartsOf(1, 2, 'events-web'), filters })).toMatchObject({
    status: 400,
    body: {
      message: 'filters must have at most 32768 characters as JSON. Use fewer or shorter values.',
      path: 'body.filters',
    },
  });
});
