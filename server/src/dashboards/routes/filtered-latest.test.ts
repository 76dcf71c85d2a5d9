import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness, type Json } from '../../../test/dashboards-harness.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';

const day = 86_400_000;
const serverIds = {
  updated: '00000000-0000-4000-8000-000000000001',
  old: '00000000-0000-4000-8000-000000000002',
  silent: '00000000-0000-4000-8000-000000000003',
} as const;
const harness = closedAfterTests(await dashboardsEngineHarness());
let project: Json;
beforeAll(async () => {
  project = await harness.post('acmeKey');
  const number = await harness.numberOf(project);
  const reports = [
    ['updated', 20, '1.0', 'DE'],
    ['updated', 3, '2.0', 'DE'],
    ['old', 5, '1.0', 'FR'],
    ['old', 4, '1.0', 'FR'],
    // The latest report of this one is before its last two weeks.
    ['silent', 25, '1.0', 'FR'],
  ] as const;
  const rows = reports.map(([name, daysAgo, plugin_version, country], position) =>
    telemetryRow({
      ...{ project: number, ts: harness.clock.now() - daysAgo * day },
      ...{ server: serverIds[name], plugin_version, country, position },
    }),
  );
  await harness.engine.store.insert('telemetry', rows, 'reports');
});

const source = { type: 'source', dataset: 'events-mods', field: 'server_id' };
const servers = (input: object) => ({ type: 'aggregate', function: 'distinct', input });
const by = (field: string, input: object) =>
  servers({ type: 'group', fields: [field], mode: 'combined', input });
const latest = (input: object = source) => ({ type: 'deduplicate', identity: 'server_id', input });
const is = (field: string, value: string) => ({
  ...{ type: 'comparison', field, operator: 'equals', value },
});

/** How many servers each label has in a preview. */
async function counts(query: object, filters: readonly object[], more: Json = {}) {
  const { status, text, body } = await harness.preview(project, {
    ...{ query: { outputs: [{ id: 'a', query }] }, filters },
    ...more,
  });
  expect(status, text).toBe(200);
  const [output] = body.outputs as { rows: { name: string; value: number }[] }[];
  const rows = output?.rows.map(({ name, value }) => [name, value] as const) ?? [];
  return { counts: Object.fromEntries(rows), ignoredFilters: body.ignoredFilters };
}
const lastWeeks = (value: number) => ({ range: { type: 'relative', value, unit: 'week' } });

test('clicking a version of the latest reports shows as many servers as it had', async () => {
  const versions = by('plugin_version', latest());
  expect((await counts(versions, [], lastWeeks(3))).counts).toEqual({ '1.0': 1, '2.0': 1 });
  const filtered = await counts(versions, [is('plugin_version', '1.0')], lastWeeks(3));
  expect(filtered).toEqual({ counts: { '1.0': 1 }, ignoredFilters: [] });
});

test('other charts of the latest reports count the same servers', async () => {
  const filters = [is('plugin_version', '1.0'), is('no_such_field', 'x')];
  const { counts: found, ignoredFilters } = await counts(
    by('country', latest()),
    filters,
    lastWeeks(3),
  );
  expect(found).toEqual({ FR: 1 });
  expect(ignoredFilters).toEqual([1]);
});

test('the range stays below: what was reported before it is not the latest report', async () => {
  const versions = by('plugin_version', latest());
  const filters = [is('country', 'FR')];
  expect((await counts(versions, filters, lastWeeks(2))).counts).toEqual({ '1.0': 1 });
  expect((await counts(versions, filters, lastWeeks(4))).counts).toEqual({ '1.0': 2 });
});

test('filters of the query itself stay where they are, in formulas and sums too', async () => {
  const filter = (field: string, value: string, input: object = source) => ({
    ...{ type: 'filter', predicate: is(field, value), input },
  });
  // Of the reports of version 1.0, the latest.
  const own = by('plugin_version', latest(filter('plugin_version', '1.0')));
  const filters = [is('country', 'DE')];
  expect((await counts(own, filters, lastWeeks(3))).counts).toEqual({ '1.0': 1 });
  const versions = by('plugin_version', latest());
  const summed = { type: 'combine', operation: 'sum', inputs: [versions, versions] };
  const computed = {
    ...{ type: 'formula', expression: 'A + B' },
    inputs: [versions, by('plugin_version', source)].map((query, id) => ({ id: `i${id}`, query })),
  };
  const of10 = [is('plugin_version', '1.0')];
  expect((await counts(summed, of10, lastWeeks(3))).counts).toEqual({ '1.0': 2 });
  // All servers that reported the version, and those whose latest report has it.
  expect((await counts(computed, of10, lastWeeks(3))).counts).toEqual({ '1.0': 3 });
});
