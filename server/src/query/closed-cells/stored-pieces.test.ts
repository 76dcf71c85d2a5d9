import { expect, test } from 'vitest';
import { StoredPieces } from './stored-pieces.ts';

const hour = 3_600_000;
const window = { from: 0, to: 1000 * hour };
const size = { cells: 10, visitors: 100 };

const of = (query: string, usedAt: number) => ({ query, numberedFrom: 0, usedAt, uses: 0 });

function fixture() {
  const lost: string[] = [];
  const pieces = new StoredPieces((...of) => lost.push(of.join(' ')));
  let builds = 0;
  const add = (project: number, query: string, from: number, to: number, now = 0) => {
    const piece = { build: ++builds, from: from * hour, to: to * hour };
    pieces.add(project, { ...piece, ...size, ...of(query, now) });
    return piece;
  };
  const built = (project: number, query: string) =>
    pieces.use(project, query, window, 0).map(({ build }) => build);
  return { add, built, lost, pieces };
}

test('pieces belong to a query of a project', () => {
  const { add, built, pieces } = fixture();
  add(1, 'a', 0, 5);
  add(1, 'b', 0, 5);
  add(2, 'a', 5, 6);
  expect([built(1, 'a'), built(1, 'b'), built(2, 'a'), built(2, 'b')]).toEqual([[1], [2], [3], []]);
  expect(pieces.hasPiece(1, 'a', { from: 0, to: 5 * hour })).toBe(true);
  expect(pieces.hasPiece(1, 'a', { from: 0, to: 6 * hour })).toBe(false);
  expect(pieces.builds(1)).toEqual([1, 2]);
});

test('new rows drop the pieces that end after the earliest of them', () => {
  const { add, built, pieces } = fixture();
  const first = add(1, 'a', 0, 5);
  add(1, 'a', 5, 6);
  add(2, 'a', 5, 6);
  pieces.change([1], 5 * hour);
  expect(built(1, 'a')).toEqual([1]);
  expect(built(2, 'a')).toEqual([3]);
  expect(pieces.has(1, first)).toBe(true);
  pieces.change([1], 5 * hour - 1);
  expect(pieces.has(1, first)).toBe(false);
  pieces.change(null, Number.NEGATIVE_INFINITY);
  expect(built(2, 'a')).toEqual([]);
});

test('pieces that depend on the sessions of rows are dropped by rows after them too', () => {
  const { built, pieces } = fixture();
  const sessions = { after: 24 * hour, leftOut: ['7'], knownFrom: 0 };
  const piece = { build: 90, from: 0, to: 5 * hour, sessions };
  pieces.add(1, { ...piece, ...size, ...of('a', 0) });
  pieces.add(1, {
    ...piece,
    build: 91,
    sessions: { ...sessions, after: 0 },
    ...size,
    ...of('b', 0),
  });
  pieces.change([1], 29 * hour);
  expect([built(1, 'a'), built(1, 'b')]).toEqual([[90], [91]]);
  pieces.change([1], 29 * hour - 1);
  expect([built(1, 'a'), built(1, 'b')]).toEqual([[], [91]]);
});

test('it is known whether invalidated pieces were ever used', () => {
  const { add, built, lost, pieces } = fixture();
  add(1, 'used', 0, 5);
  add(1, 'unused', 0, 5);
  built(1, 'used');
  built(1, 'used');
  pieces.change([1], 0);
  expect(lost).toEqual(['1 used true', '1 unused false']);
});

test('a project keeps 200 pieces, those that were used last', () => {
  const { add, pieces } = fixture();
  const first = add(1, 'first', 0, 1, 1);
  const second = add(1, 'second', 0, 1, 2);
  pieces.use(1, 'first', window, 300);
  for (let nth = 3; nth <= 201; nth++) add(1, `${nth}`, 0, 1, nth);
  expect(pieces.builds(1)).toHaveLength(200);
  expect([pieces.has(1, first), pieces.has(1, second)]).toEqual([true, false]);
});

test('pieces unused for six hours are dropped when another is stored', () => {
  const { add, pieces } = fixture();
  const first = add(1, 'a', 0, 1, 0);
  add(1, 'b', 0, 1, 6 * hour + 1);
  expect(pieces.has(1, first)).toBe(false);
});

test('all projects together keep 1,000 pieces with 600 million visitors', () => {
  const { add, pieces } = fixture();
  const first = add(0, 'a', 0, 1, 0);
  for (let project = 1; project <= 1_000; project++) add(project, 'a', 0, 1, project);
  expect(pieces.has(0, first)).toBe(false);
  const large = { build: 5_000, from: 0, to: hour };
  const many = { ...of('large', 2_000), cells: 1, visitors: 600_000_000 };
  pieces.add(7, { ...large, ...many });
  expect(pieces.has(7, large)).toBe(true);
  expect(pieces.builds(999)).toEqual([]);
});
