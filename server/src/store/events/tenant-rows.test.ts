import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import type { TableRows } from './table-rows.ts';
import {
  type ErrorTenant,
  rowsBelow,
  rowsOf,
  rowsOfEveryProject,
  rowsOfProject,
  rowsOfProjects,
} from './tenant-rows.ts';

const limits = { seconds: 60, bytes: 1e9 };
let harness: EngineHarness;

beforeAll(async () => {
  harness = await startEngineHarness();
  const places = [
    [1, 1, 1],
    [1, 2, 1],
    [1, 2, 2],
    [1, 3, 2],
    [2, 2, 2],
  ] as const;
  const rows = places.map(([project, generation, error_generation]) => {
    const place = `${project}.${generation}.${error_generation}`;
    return occurrenceRow(project, 1, { generation, error_generation, release: place });
  });
  await harness.store.insert('occurrences', rows, 'places');
});
afterAll(() => harness.close());

async function places(rows: TableRows): Promise<string[]> {
  const sql = `SELECT release AS place FROM ${rows.where()} ORDER BY place`;
  const found = await harness.store.query<{ place: string }>({ sql, params: rows.params }, limits);
  return found.map(({ place }) => place);
}

const tenant: ErrorTenant = { number: 1, generation: 2, errorGeneration: 2 };

test('a tenant has the rows of its project that are not from before a wipe or reset', async () => {
  expect(await places(rowsOf('occurrences', tenant))).toEqual(['1.2.2', '1.3.2']);
  const neverReset = { ...tenant, errorGeneration: 1 };
  expect(await places(rowsOf('occurrences', neverReset))).toEqual(['1.2.1', '1.2.2', '1.3.2']);
  const neverWiped = { number: 1, generation: 1, errorGeneration: 1 };
  expect(await places(rowsOf('occurrences', neverWiped))).toHaveLength(4);
});

test('the table determines which generations count', () => {
  expect(rowsOf('vitals', tenant).where()).toBe(
    'vitals WHERE project = {project:UInt32} AND generation >= {generation:UInt32}',
  );
  // @ts-expect-error Errors can’t be read without their generation.
  rowsOf('occurrences', { number: 1, generation: 2 });
  // @ts-expect-error A reset leaves events alone.
  rowsBelow('events', 'error_generation', 1, 2);
});

test('an `or` in a condition does not reach the rows of others', async () => {
  const some = rowsOf('occurrences', tenant).and(`release = '1.2.2' OR true`);
  expect(await places(some)).toEqual(['1.2.2', '1.3.2']);
  const sql = `SELECT count() AS count FROM ${rowsOf('occurrences', tenant).where('false or true')}`;
  const { params } = rowsOf('occurrences', tenant);
  expect(await harness.store.query({ sql, params }, limits)).toEqual([{ count: '2' }]);
});

test('jobs reach other rows and other projects only with a reason', async () => {
  expect(await places(rowsBelow('occurrences', 'generation', 1, 2))).toEqual(['1.1.1']);
  const reset = rowsBelow('occurrences', 'error_generation', 1, 2);
  expect(await places(reset)).toEqual(['1.1.1', '1.2.1']);
  expect(await places(rowsOfProject('occurrences', 1, 'removal'))).toHaveLength(4);
  expect(await places(rowsOfProjects('occurrences', [2, 3], 'digest'))).toEqual(['2.2.2']);
  expect(await places(rowsOfEveryProject('occurrences', 'usage'))).toHaveLength(5);
});

test('a join or FINAL comes before the conditions, and more conditions after them', () => {
  const rows = rowsOf('events', { number: 1, generation: 1 }).with(' AS e').with('FINAL');
  expect(rows.where('ts > 1')).toBe(
    'events AS e FINAL WHERE project = {project:UInt32} AND ts > 1',
  );
});
