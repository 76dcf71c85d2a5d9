import { expect, test } from 'vitest';
import { aggregate, group, source, where } from '../../../test/chart-harness.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { noProjectData } from '../../kinds/project-data.ts';
import { atOnce } from '../../platform/pieces.ts';
import { normaliseQuery } from '../normalise/normalise-query.ts';
import type { Window } from '../normalise/window.ts';
import {
  type CellSessions,
  leftOutOf,
  type PieceSessions,
  sessionsBeside,
  sessionsToStore,
} from './cell-sessions.ts';
import type { ClosedPiece } from './closed-cells.ts';
import type { ClosedSessions } from './closed-sessions.ts';
import { leavesOf, planBatches } from './plan.ts';
import { closable } from './source.ts';
import type { QueryTenant } from './query-tenant.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12, 50);
const today = now - (now % day);

const found = listDatasets(noProjectData).find(({ folded }) => folded?.stored !== undefined);
if (found?.folded?.stored === undefined) throw new Error('No dataset has stored sessions.');
const { folded, table } = found;

/** All sessions up to the last full hour. */
const closed: ClosedSessions = {
  source: { folded, table, stored: found.folded.stored },
  window: { from: Number.NEGATIVE_INFINITY, to: today - day },
  days: Array.from({ length: 40 }, (_, nth) => ({ day: today / day - 41 + nth, build: nth + 1 })),
  long: ['5', '3'],
  recent: {
    ...{ window: { from: today - day, to: today + 12 * hour }, builds: [101, 102] },
    ...{ unfinished: ['7'], unfinishedFrom: today },
  },
  isStored: () => true,
};
const sinceTenDays: ClosedSessions = {
  ...closed,
  window: { from: today - 10 * day, to: today - day },
};

const piece = (from: number, to: number, sessions: Partial<PieceSessions> = {}): ClosedPiece => ({
  ...{ build: 1, from: today + from * hour, to: today + to * hour },
  sessions: { after: 0, leftOut: [], knownFrom: 0, ...sessions },
});
const last30Days = { from: today - 29 * day, to: now };
const stored = [piece(-29 * 24, 0), piece(0, 12)];

interface Stored {
  readonly sessions?: ClosedSessions | null;
  readonly pieces?: readonly ClosedPiece[];
}

/** What a query of the last 30 days reads, and how its cells are stored. */
function planned(input: object, { sessions = closed, pieces = stored }: Stored = {}) {
  const tenant: QueryTenant = {
    ...{ number: 1, generation: 1, errorGeneration: 1, numberedFrom: 0 },
    closedSessions: sessions,
    closedCells: {
      piecesOf: () => pieces,
      areStored: () => true,
      areSmall: () => true,
      asking: () => () => undefined,
      leaders: () => ({ known: null, remember: () => undefined }),
    },
  };
  const query = aggregate('distinct', input);
  const outputs = readTrustedQuery({ outputs: [{ id: '0', query }] });
  const leaves = atOnce(normaliseQuery(outputs, now)).flatMap(({ evaluation }) =>
    leavesOf(evaluation),
  );
  const [batch] = atOnce(planBatches(leaves, tenant));
  if (batch === undefined) throw new Error('Nothing is planned.');
  return { batch, key: closable(batch, tenant) };
}

const range = { type: 'absolute', ...last30Days };
const visitors = { type: 'timeRange', range, input: source('user_id') };
const ofSource = where('session.source', 'equals', 'a', visitors);
const longer = where('session.duration_ms', 'greaterThan', 5, visitors);

test('visitors of one source are read from what is stored, except for the last hour', () => {
  const { source: of } = planned(ofSource).batch;
  expect(of).toMatchObject({ type: 'rollUps', closed: stored });
  if (of.type !== 'rollUps') return;
  const rest = { from: today + 12 * hour, to: now };
  expect(of.segments).toEqual([{ rollUp: null, windows: [rest] }]);
  const [part, ...others] = of.sessions?.parts ?? [];
  expect(others).toEqual([]);
  expect(part).toMatchObject({
    since: rest.from,
    part: { stored: { from: rest.from - day, to: rest.from }, rows: rest, builds: [101, 102] },
  });
});

test.each([
  ['events by a field of their sessions', group(['session.source'], visitors), 'rollUps'],
  ['events and their sessions', where('page', 'equals', '/', ofSource), 'rollUps'],
  ['the end of their sessions', longer, 'rollUps'],
  ['people', where('external_id', 'equals', 'a', ofSource), 'joinedSessions'],
])('what is read of %s', (_, input, type) => {
  expect(planned(input).batch.source.type).toBe(type);
});

test('without stored sessions, all are computed from rows', () => {
  const { batch, key } = planned(ofSource, { sessions: null });
  expect(batch.source.type).toBe('rows');
  expect(key).toBeNull();
});

test('pieces are not read if some of their sessions began before those that were known', () => {
  const early = [piece(-29 * 24, 0, { knownFrom: today - 30 * day + 1 })];
  expect(planned(ofSource, { pieces: early }).batch.source.type).toBe('joinedSessions');
  const known = [piece(-29 * 24, 0, { knownFrom: today - 30 * day })];
  expect(planned(ofSource, { pieces: known }).batch.source.type).toBe('rollUps');
});

test('of days whose sessions are not stored, no rest can be read', () => {
  const pieces = [piece(-20 * 24, 0)];
  const { type } = planned(ofSource, { pieces, sessions: sinceTenDays }).batch.source;
  expect(type).toBe('rows');
});

test('only what depends on the end of sessions depends on later rows and on which are long', () => {
  expect(planned(ofSource).key?.sessions).toEqual({ after: 0, long: [] });
  expect(planned(longer).key?.sessions).toEqual({ after: day, long: ['3', '5'] });
  const another = { ...closed, long: ['5'] };
  const keys = [ofSource, longer].map((input) => [
    planned(input).key?.key,
    planned(input, { sessions: another }).key?.key,
  ]);
  expect(keys.map(([one, other]) => one === other)).toEqual([true, false]);
});

test('rows of long sessions are not in a piece, and read with the others', () => {
  const window = { from: today - 5 * day, to: today };
  const toStore = sessionsToStore({ after: 0, long: ['9'] }, window, closed);
  expect(toStore?.stored).toEqual({ after: 0, leftOut: ['9', '5', '3'], knownFrom: 0 });
  expect(toStore?.read).toMatchObject({ long: ['9', '5', '3'], isWithoutLong: true });
  const pieces = [piece(-29 * 24, 0, { leftOut: ['9'] }), piece(0, 12, { leftOut: ['9'] })];
  const { source: of } = planned(ofSource, { pieces }).batch;
  if (of.type !== 'rollUps') throw new Error('Nothing stored is read.');
  const windows = pieces.map(({ from, to }) => ({ from, to }));
  expect(of.segments[0]?.leftOut).toEqual([{ windows, key: 'session_hash', hashes: ['9'] }]);
  expect(of.sessions).toMatchObject({ long: ['5', '3', '9'], isWithoutLong: false });
});

test('rows of different sessions are left out of different pieces', () => {
  const pieces = [
    piece(0, 1, { leftOut: ['1', '2'] }),
    piece(1, 2),
    piece(2, 3, { leftOut: ['2', '1'] }),
    piece(3, 4, { leftOut: ['1'] }),
  ];
  const times = leftOutOf(pieces, 'key').map(({ hashes, windows }) => [hashes, windows.length]);
  expect(times).toEqual([
    [['1', '2'], 2],
    [['1'], 1],
  ]);
});

test.each<[string, Window, CellSessions, ClosedSessions | null, boolean]>([
  ['nothing is known', last30Days, { after: 0, long: [] }, null, false],
  ['all is known', last30Days, { after: 0, long: [] }, closed, true],
  ['days are missing', last30Days, { after: 0, long: [] }, sinceTenDays, false],
  [
    'the end of the last sessions is not known',
    ...([last30Days, { after: day, long: [] }, closed, false] as const),
  ],
  [
    'the end of all sessions is known',
    ...([{ from: today - day, to: today }, { after: day, long: [] }, closed, true] as const),
  ],
  [
    'too many sessions are long',
    ...([
      last30Days,
      { after: 0, long: Array.from({ length: 200 }, (_, nth) => `${nth}`) },
    ] as const),
    ...([{ ...closed, long: ['x'] }, false] as const),
  ],
])('whether a piece can be stored if %s', (_, window, sessions, known, can) => {
  expect(sessionsToStore(sessions, window, known) !== null).toBe(can);
});

test('sessions that began after all stored ones are read since these', () => {
  const late = { ...closed, recent: null };
  const rest = { from: today + 11 * hour, to: now };
  const beside = sessionsBeside([], [rest], { window: last30Days }, late);
  expect(beside?.parts).toMatchObject([
    { since: rest.from, part: { rows: { from: today - day, to: now } } },
  ]);
});
