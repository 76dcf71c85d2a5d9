import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness } from '../../../test/dashboards-harness.ts';

const harness = closedAfterTests(await dashboardsEngineHarness());
const { id } = await harness.post('acmeKey');
const dashboard = await harness.dashboard(id, {}, 'acmeKey');
const project = `/v0/project/${String(id)}`;

const source = { type: 'source', dataset: 'events-web', field: '*' };
const comparison = { type: 'comparison', field: 'page', operator: 'isNotNull' };

/** One level per step around the innermost. */
function nested(levels: number, innermost: object, around: (inner: object) => object): object {
  return levels === 1 ? innermost : around(nested(levels - 1, innermost, around));
}
const filter = (levels: number) => ({
  type: 'filter',
  // The filter is the first level.
  predicate: nested(levels - 1, comparison, (inner) => ({ type: 'and', conditions: [inner] })),
  input: source,
});
const combine = (levels: number) =>
  nested(levels, source, (inner) => ({ type: 'combine', operation: 'sum', inputs: [inner] }));
const formula = (levels: number) =>
  nested(levels, source, (inner) => ({
    type: 'formula',
    inputs: [{ id: 'a', query: inner }],
    expression: 'A',
  }));
const expression = (levels: number) => ({
  type: 'formula',
  inputs: [{ id: 'a', query: source }],
  expression: nested(levels - 1, { type: 'input', inputId: 'a' }, (operand) => ({
    type: 'unary',
    operator: 'minus',
    operand,
  })),
});

const asChart = (query: object) => ({
  dashboardId: dashboard.id,
  name: 'Nested',
  type: 'number',
  query: { version: 1, outputs: [{ id: 'a', query }] },
});

test.each([
  ['predicates', filter, `query.predicate${'.conditions[0]'.repeat(31)}`],
  ['combinations', combine, `query${'.inputs[0]'.repeat(32)}`],
  ['formulas', formula, `query${'.inputs[0].query'.repeat(32)}`],
  ['expressions', expression, `query.expression${'.operand'.repeat(31)}`],
])(
  '32 levels of %s are answered everywhere, 33 are an error that says so',
  async (_, make, path) => {
    const post = (place: string, body: object) =>
      harness.ask('acmeAdmin', 'POST', `${project}/${place}`, body);
    const ask = async (levels: number) => [
      await post('metrics/query', asChart(make(levels)).query),
      await post('metrics/preview', asChart(make(levels))),
      await post('charts', asChart(make(levels))),
    ];
    for (const { status, text } of await ask(32)) expect(status, text).toBe(200);
    for (const { status, body } of await ask(33)) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'The query is nested deeper than 32 levels.',
        path: expect.stringContaining('outputs[0].query'),
      });
      expect((body as { path: string }).path.endsWith(path)).toBe(true);
    }
    for (const { status } of await ask(80)) expect(status).toBe(400);
  },
);
