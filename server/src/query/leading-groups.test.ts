import { expect, test } from 'vitest';
import { group, limit, aggregate, now, source } from '../../test/chart-harness.ts';
import { readTrustedQuery } from '../../test/safe-query-harness.ts';
import { atOnce } from '../platform/pieces.ts';
import { leadingGroups } from './leading-groups.ts';
import { normaliseQuery } from './normalise/normalise-query.ts';
import type { Batch } from './plan/batch.ts';
import { leavesOf, planBatches } from './plan/plan.ts';

const tenant = { number: 1, generation: 1, errorGeneration: 1, numberedFrom: 0 };

function batchOf(query: unknown): Batch {
  const request = readTrustedQuery({ outputs: [{ id: 'a', query }] });
  const leaves = atOnce(normaliseQuery(request, now)).flatMap(({ evaluation }) =>
    leavesOf(evaluation),
  );
  const [batch] = planBatches(leaves, tenant);
  if (batch === undefined) throw new Error('No statement');
  return batch;
}

const top = (field: string, groupOthers = false) =>
  limit(2, groupOthers, aggregate('distinct', group([field], source('user_id'))));

/** Rows and visitors of pages; the engine's answers to both statements. */
type Pages = Readonly<Record<string, readonly [rows: number, visitors: number]>>;

function engineOf(pages: Pages) {
  const requests: Batch[] = [];
  const ask = (batch: Batch) => {
    requests.push(batch);
    const counts = batch.members[0]?.measure.function === 'count';
    const listed = batch.scan.among?.labels.map(([label]) => label);
    const rows = Object.entries(pages)
      .filter(([page]) => listed?.includes(page) ?? true)
      .map(([label_0, figures]) => ({ label_0, value_0: `${figures[counts ? 0 : 1]}` }))
      .toSorted((one, other) => Number(other.value_0) - Number(one.value_0));
    return Promise.resolve(rows.map((row, index) => ({ ...row, rank_0: `${index + 1}` })));
  };
  return { requests, ask };
}

const namesOf = (rows: readonly object[] | null) =>
  rows?.map((row) => ('label_0' in row ? row.label_0 : null));

test('the visitors of the pages with the most rows are read, if no other page can have more', async () => {
  const { requests, ask } = engineOf({
    a: [90, 5],
    b: [50, 40],
    c: [30, 25],
    d: [24, 20],
    e: [9, 9],
  });
  const rows = await leadingGroups(batchOf(top('page')), 3, ask);
  expect(namesOf(rows)).toEqual(['b', 'c', 'a']);
  expect(requests.map(({ scan }) => scan.among?.labels)).toEqual([
    undefined,
    [['a'], ['b'], ['c']],
  ]);
});

test('all visitors are read if another page could have as many', async () => {
  const { ask } = engineOf({ a: [90, 5], b: [50, 40], c: [30, 25], d: [25, 25] });
  expect(await leadingGroups(batchOf(top('page')), 3, ask)).toBeNull();
});

test('no proof is needed if there are no other pages', async () => {
  const { ask } = engineOf({ a: [90, 5], b: [50, 40] });
  expect(namesOf(await leadingGroups(batchOf(top('page')), 3, ask))).toEqual(['b', 'a']);
});

test('only pages have candidates, and only without the rest', () => {
  const candidatesOf = (query: unknown) => {
    const { source: from } = batchOf(query);
    return from.type === 'rollUps' ? from.candidates : 'rows';
  };
  expect(candidatesOf(top('page'))).toBe(4);
  expect(candidatesOf(top('country'))).toBeNull();
  expect(candidatesOf(top('referrer'))).toBeNull();
  expect(candidatesOf(top('page', true))).toBeNull();
});
