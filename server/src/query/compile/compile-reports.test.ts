import { expect, test } from 'vitest';
import { aggregate, buckets, group, source, where } from '../../../test/chart-harness.ts';
import { projectData } from '../../kinds/project-data.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { atOnce } from '../../platform/pieces.ts';
import { normaliseQuery } from '../normalise/normalise-query.ts';
import { leavesOf, planBatches } from '../plan/plan.ts';
import { compileBatch } from './compile.ts';

const now = Date.UTC(2026, 10, 21, 12);
const tenant = { number: 7, generation: 2, errorGeneration: 1 };
const data = projectData([
  { name: 'Plugins', referenceId: 'plugins', dataType: 'string', metricShape: 'array' },
  { name: 'Worlds', referenceId: 'worlds', dataType: 'number', metricShape: 'map' },
]);
const reports = (field: string) => source(field, 'events-mods');
const vitals = (field: string) => source(field, 'web-vitals');

function compile(...queries: unknown[]) {
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  const normalised = atOnce(normaliseQuery(readTrustedQuery({ outputs }), now, data));
  const leaves = normalised.flatMap(({ evaluation }) => leavesOf(evaluation));
  return atOnce(planBatches(leaves, tenant)).map((batch) => compileBatch(batch, tenant));
}

test('the statements of common charts of reports and vitals', () => {
  const byDay = buckets(reports('server_id'), { interval: 'day' });
  expect(compile(aggregate('distinct', byDay))).toMatchSnapshot('servers by day');
  const latest = { type: 'deduplicate', input: reports('player_count') };
  const players = aggregate('sum', group(['plugin_version'], latest));
  expect(compile(players)).toMatchSnapshot('players by version');
  const median = aggregate('median', group(['page'], vitals('value')));
  expect(compile(where('metric', 'equals', 'LCP', vitals('value')))).toHaveLength(1);
  expect(compile(median)).toMatchSnapshot('median by page');
});

test('a list is expanded only if its entries are grouped or aggregated', () => {
  const [grouped] = compile(group(['plugins'], reports('*')));
  expect(grouped?.sql).toMatch(/^SELECT .+ FROM telemetry LEFT ARRAY JOIN .+ AS entry_0 WHERE /);
  const [both] = compile(group(['plugins'], reports('worlds')));
  expect(both?.sql).toMatch(/ AS entry_0 LEFT ARRAY JOIN .+ AS entry_1 WHERE /);
  const [filtered] = compile(group(['country'], where('plugins', 'equals', 'x', reports('*'))));
  expect(filtered?.sql).not.toContain('ARRAY JOIN');
  expect(filtered?.sql).toContain('arrayExists(entry -> ');
  // If no filter uses entries, the latest reports are found without expanding lists.
  const latest = { type: 'deduplicate', input: reports('plugins') };
  expect(compile(latest)[0]?.sql.match(/ARRAY JOIN/g)).toHaveLength(1);
  const after = where('plugins', 'equals', 'x', latest);
  expect(compile(after)[0]?.sql.match(/ARRAY JOIN/g)).toHaveLength(1);
  const before = {
    type: 'deduplicate',
    input: where('plugins', 'equals', 'x', reports('plugins')),
  };
  expect(compile(before)[0]?.sql.match(/ARRAY JOIN/g)).toHaveLength(2);
});

test('no value of a request and no name of a data source is part of a statement', () => {
  const request = where('plugins', 'equals', `evil'`, group(['worlds'], reports('plugins')).input);
  for (const { sql, params } of compile(group(['worlds'], request))) {
    expect(sql).not.toMatch(/evil|plugins|worlds/);
    expect(Object.values(params)).toEqual(expect.arrayContaining([`evil'`, 'plugins', 'worlds']));
  }
});
