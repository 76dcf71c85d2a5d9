import { expect, test } from 'vitest';
import { group, limit, aggregate, now, source } from '../../test/chart-harness.ts';
import { readTrustedQuery } from '../../test/safe-query-harness.ts';
import { atOnce } from '../platform/pieces.ts';
import { leadingGroups } from './leading-groups.ts';
import { normaliseQuery } from './normalise/normalise-query.ts';
import type { Batch } from './plan/batch.ts';
import type { ClosedPiece, KnownLeaders } from './plan/closed-cells.ts';
import { leavesOf, planBatches } from './plan/plan.ts';

/** @param closed what is stored */
function batchOf(query: unknown, closed: readonly ClosedPiece[] = []): Batch {
  const closedCells = {
    piecesOf: () => closed,
    areStored: () => true,
    areSmall: () => false,
    asking: () => () => {},
    leaders: () => lastLeaders([]),
  };
  const tenant = { number: 1, generation: 1, errorGeneration: 1, numberedFrom: 0, closedCells };
  const request = readTrustedQuery({ outputs: [{ id: 'a', query }] });
  const leaves = atOnce(normaliseQuery(request, now)).flatMap(({ evaluation }) =>
    leavesOf(evaluation),
  );
  const [batch] = atOnce(planBatches(leaves, tenant));
  if (batch === undefined) throw new Error('No statement');
  return batch;
}

function lastLeaders(labels: readonly string[]) {
  const last: { known: KnownLeaders | null; remember(leaders: KnownLeaders): void } = {
    known: labels.length === 0 ? null : { labels, pieces: [] },
    remember: (leaders) => {
      last.known = leaders;
    },
  };
  return last;
}

const top = (field: string, groupOthers = false) =>
  limit(2, groupOthers, aggregate('distinct', group([field], source('user_id'))));
const day = 86_400_000;
/** All but the last minutes. */
const pieces = [
  { build: 7, from: now - 30 * day, to: now - day },
  { build: 8, from: now - day, to: now - 60_000 },
];

/** Of pages: the least and the most visitors, how many there are, and how many in pieces. */
type Pages = Readonly<
  Record<
    string,
    readonly [
      least: number,
      most: number,
      visitors: number,
      ...(readonly [build: number, visitors: number])[],
    ]
  >
>;

/** @param bands as the engine lists them */
function engineOf(pages: Pages, bands: readonly (readonly number[])[] = []) {
  const requests: Batch[] = [];
  const ask = (batch: Batch) => {
    requests.push(batch);
    const { leading } = batch.source.type === 'rollUps' ? batch.source : {};
    const all = Object.entries(pages).map(([label_0, [least, most, visitors, ...pieces]]) => {
      const bounds = { least: `${least}`, most: `${most}`, pieces, bands };
      return { label_0, value_0: `${visitors}`, ...bounds };
    });
    if (leading?.type === 'bounds') {
      const first = all.toSorted((one, other) => Number(other.most) - Number(one.most));
      return Promise.resolve(first.slice(0, leading.most));
    }
    const listed = leading?.labels ?? batch.scan.among?.labels.map(([label]) => label);
    const rows = all
      .filter(({ label_0 }) => listed?.includes(label_0) ?? true)
      .toSorted((one, other) => Number(other.value_0) - Number(one.value_0));
    return Promise.resolve(rows.map((row, index) => ({ ...row, rank_0: `${index + 1}` })));
  };
  return { requests, ask };
}

const namesOf = (rows: readonly object[] | null) =>
  rows?.map((row) => ('label_0' in row ? row.label_0 : null));
const stepOf = ({ source: from }: Batch) => (from.type === 'rollUps' ? from.leading : undefined);

test('the visitors of the pages with the most rows are read, if no other page can have more', async () => {
  const { requests, ask } = engineOf({
    a: [0, 90, 5],
    b: [0, 50, 40],
    c: [0, 30, 25],
    d: [0, 24, 20],
    e: [0, 9, 9],
  });
  const rows = await leadingGroups(batchOf(top('page')), 3, ask);
  expect(namesOf(rows)).toEqual(['b', 'c', 'a']);
  expect(requests.map(({ scan }) => scan.among?.labels)).toEqual([
    undefined,
    [['a'], ['b'], ['c']],
  ]);
});

test('only pages that can be among those with the most visitors are read', async () => {
  const { requests, ask } = engineOf({
    a: [60, 70, 65],
    b: [40, 50, 45],
    c: [30, 40, 40],
    d: [30, 39, 39],
  });
  const rows = await leadingGroups(batchOf(top('page'), pieces), 4, ask);
  expect(namesOf(rows)).toEqual(['a', 'b', 'c']);
  expect(requests.map(({ scan }) => scan.among?.labels)).toEqual([
    undefined,
    [['a'], ['b'], ['c']],
  ]);
});

test('the visitors of the previous top pages are read immediately', async () => {
  const pages: Pages = {
    a: [60, 70, 65],
    b: [40, 50, 45],
    c: [30, 40, 40],
    d: [30, 39, 39],
  };
  const last = lastLeaders(['x', 'c', 'a']);
  const requestsOf = async () => {
    const { requests, ask } = engineOf(pages);
    const rows = await leadingGroups(batchOf(top('page'), pieces), 4, ask, last);
    expect(namesOf(rows)?.slice(0, 2)).toEqual(['a', 'b']);
    return requests.map(({ scan }) => scan.among?.labels.flat());
  };
  // A page that led for the first time was not among them.
  expect(await requestsOf()).toEqual([['x', 'c', 'a'], undefined, ['a', 'b', 'c']]);
  expect(last.known?.labels).toEqual(['a', 'b', 'c']);
  expect(await requestsOf()).toEqual([['a', 'b', 'c'], undefined]);
});

test('a failure to read pages that led the last time only matters if they lead again', async () => {
  const { ask } = engineOf({ a: [60, 70, 65], b: [40, 50, 45], c: [1, 2, 2] });
  const asking = (failing: string) => (batch: Batch) =>
    batch.scan.among?.labels.flat().includes(failing) === true
      ? Promise.reject(new Error('gone'))
      : ask(batch);
  const leading = (failing: string, labels: readonly string[]) =>
    leadingGroups(batchOf(top('page'), pieces), 4, asking(failing), lastLeaders(labels));
  expect(namesOf(await leading('x', ['x']))).toEqual(['a', 'b']);
  await expect(leading('a', ['a', 'b'])).rejects.toThrow('gone');
});

test('all visitors are read if another page could have as many', async () => {
  const { ask } = engineOf({ a: [0, 90, 5], b: [0, 50, 40], c: [0, 30, 25], d: [0, 25, 25] });
  expect(await leadingGroups(batchOf(top('page')), 3, ask)).toBeNull();
});

test('no proof is needed if there are no other pages', async () => {
  const { ask } = engineOf({ a: [0, 90, 5], b: [0, 50, 40] });
  expect(namesOf(await leadingGroups(batchOf(top('page')), 3, ask))).toEqual(['b', 'a']);
});

test('all others are read together, except in the bands of the pages that can lead', async () => {
  const ofBoth = [7, 8].flatMap((build) => [
    [build, 20, 29],
    [build, 1, 9],
    [build, 10, 19],
  ]);
  const pages: Pages = {
    a: [60, 70, 65, [7, 60], [8, 10]],
    b: [40, 50, 45, [7, 40], [8, 10]],
    c: [30, 40, 40, [7, 20], [8, 20]],
    d: [20, 30, 30, [7, 5], [8, 5]],
  };
  const { requests, ask } = engineOf(pages, ofBoth);
  const rows = await leadingGroups(batchOf(top('page', true), pieces), 4, ask);
  expect(namesOf(rows)).toEqual(['a', 'b', 'c']);
  expect(rows?.map((row) => row['total'])).toEqual([4, 4, 4]);
  const above = { least: 30, most: Number.MAX_SAFE_INTEGER };
  expect(requests.map(stepOf)).toEqual([
    { type: 'bounds', most: 5 },
    {
      type: 'apart',
      labels: ['a', 'b', 'c'],
      pieces: [
        { build: 7, opened: [above, { least: 20, most: 29 }] },
        { build: 8, opened: [above, { least: 20, most: 29 }, { least: 10, most: 19 }] },
      ],
    },
  ]);
});

test('the rest is read together with the previous top pages, if the same pieces are stored', async () => {
  const bands = [7, 8].map((build) => [build, 1, 9]);
  const pages: Pages = {
    a: [60, 70, 65, [7, 60], [8, 10]],
    b: [40, 50, 45, [7, 40], [8, 10]],
    c: [20, 30, 30, [7, 5], [8, 5]],
  };
  const last = lastLeaders([]);
  const stepsOf = async (closed: readonly ClosedPiece[]) => {
    const { requests, ask } = engineOf(pages, bands);
    const rows = await leadingGroups(batchOf(top('page', true), closed), 4, ask, last);
    expect(namesOf(rows)).toEqual(['a', 'b']);
    expect(rows?.map((row) => row['total'])).toEqual([3, 3]);
    return requests.map((batch) => stepOf(batch)?.type);
  };
  expect(await stepsOf(pieces)).toEqual(['bounds', 'apart']);
  expect(await stepsOf(pieces)).toEqual(['apart', 'bounds']);
  const [first, ...rest] = pieces;
  if (first === undefined) throw new Error('No piece');
  expect(await stepsOf([{ ...first, build: 9 }, ...rest])).toEqual(['bounds', 'apart']);
});

test('if there are no more pages than requested, there is no rest', async () => {
  const { requests, ask } = engineOf({ a: [60, 70, 65, [7, 1]], b: [40, 50, 45, [7, 2]] });
  const rows = await leadingGroups(batchOf(top('page', true), pieces), 4, ask);
  expect(namesOf(rows)).toEqual(['a', 'b']);
  expect(requests.map(stepOf)).toEqual([{ type: 'bounds', most: 5 }, undefined]);
});

test('only pages have candidates, or all others if most of the window is stored', () => {
  const candidatesOf = (query: unknown, closed?: readonly ClosedPiece[]) => {
    const { source: from } = batchOf(query, closed);
    return from.type === 'rollUps' ? from.candidates : 'rows';
  };
  expect(candidatesOf(top('page'))).toBe(4);
  expect(candidatesOf(top('country'))).toBeNull();
  expect(candidatesOf(top('referrer'))).toBeNull();
  expect(candidatesOf(top('page', true))).toBeNull();
  expect(candidatesOf(top('page'), pieces)).toBe(4);
  expect(candidatesOf(top('country'), pieces)).toBeNull();
  expect(candidatesOf(top('country', true), pieces)).toBe(4);
  expect(candidatesOf(top('page', true), pieces.slice(1))).toBeNull();
});
