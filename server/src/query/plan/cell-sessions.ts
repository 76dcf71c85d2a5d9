import { storableTime } from '../../store/events/index.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';
import {
  type ClosedPart,
  type ClosedSessions,
  type ClosedSource,
  partOf,
} from './closed-sessions.ts';
import type { SessionField } from './joins.ts';

/** What cells depend on besides the rows of their time, if a query reads the sessions of rows. */
export interface CellSessions {
  /** How long after the time of cells later rows can change the sessions of their rows, ms. */
  readonly after: number;
  /** Hashes of long sessions, unless later rows don't matter. */
  readonly long: readonly string[];
}

/** What a stored piece of such a query depends on. */
export interface PieceSessions {
  /** As in `CellSessions`. */
  readonly after: number;
  /** Hashes of sessions whose rows are not in it: what is read of these depends on a query's window. */
  readonly leftOut: readonly string[];
  /** Since when all sessions were known, Unix ms. */
  readonly knownFrom: number;
}

/** A stored piece. */
interface Piece extends Window {
  readonly sessions?: PieceSessions | undefined;
}

/** The sessions of rows that are read besides stored cells, or of which cells are computed. */
export interface SessionsOfRows {
  readonly source: ClosedSource;
  /** Of the query: what is read of long sessions depends on it. */
  readonly window: Window;
  /** Those of rows since a time, Unix ms: what began up to a day before. */
  readonly parts: readonly { readonly part: ClosedPart; readonly since: number }[];
  /** Hashes. */
  readonly long: readonly string[];
  /** Whether rows of long sessions are left out. */
  readonly isWithoutLong: boolean;
}

/** Rows of sessions that are left out of pieces. */
export interface LeftOut {
  /** Of the pieces. */
  readonly windows: readonly Window[];
  /** The column of the hashes. */
  readonly key: string;
  readonly hashes: readonly string[];
}

/** With more sessions that are left out, reading their rows takes long. */
const mostLeftOut = 200;

/** Null if cells of a query with these fields can't be stored. */
export function cellSessions(
  read: readonly SessionField[],
  closed: ClosedSessions | null,
): CellSessions | null {
  if (closed === null || read.some(({ of }) => of !== closed.source.folded)) return null;
  const { columns, reach } = closed.source.folded;
  const ofFirst = new Set(columns.flatMap(({ name, isOfFirst }) => (isOfFirst ? [name] : [])));
  if (read.every(({ column }) => ofFirst.has(column))) return { after: 0, long: [] };
  return { after: reach, long: closed.long.toSorted() };
}

/** The sessions of a piece's rows, and what it depends on. Null if they can't be known, or would have to be computed from rows. */
export function sessionsToStore(
  { after, long }: CellSessions,
  window: Window,
  closed: ClosedSessions | null,
): { readonly read: SessionsOfRows; readonly stored: PieceSessions } | null {
  if (closed === null) return null;
  const all = [...new Set([...long, ...closed.long])];
  const part = partBefore(window, all, closed);
  if (part === null || part.stored.to <= window.from || all.length > mostLeftOut) return null;
  // Of sessions that began after what is stored, nobody knows whether they become long.
  if (after > 0 && part.stored.to < window.to) return null;
  const { source } = closed;
  const parts = [{ part, since: window.from }];
  return {
    read: { source, window, parts, long: all, isWithoutLong: true },
    stored: { after, leftOut: all, knownFrom: storableTime(closed.window.from) },
  };
}

/**
 * The sessions of the rows that are read in addition to pieces. Null if they would have to be computed from rows, or if
 * sessions began before those that were known when the pieces were stored.
 * @param rest of the window, without the pieces
 */
export function sessionsBeside(
  pieces: readonly Piece[],
  rest: readonly Window[],
  { window }: Pick<Scan, 'window'>,
  closed: ClosedSessions | null,
): SessionsOfRows | null {
  if (closed === null) return null;
  const { source } = closed;
  const first = storableTime(window.from - source.folded.reach);
  if (pieces.some(({ sessions }) => sessions === undefined || sessions.knownFrom > first))
    return null;
  const leftOut = pieces.flatMap(({ sessions }) => sessions?.leftOut ?? []);
  const long = [...new Set([...closed.long, ...leftOut])];
  const parts = rest.flatMap((each) => {
    const part = partBefore(each, long, closed);
    return part === null ? [] : [{ part, since: each.from }];
  });
  if (parts.length < rest.length) return null;
  return { source, window, parts, long, isWithoutLong: false };
}

/**
 * The sessions with rows in a window: those that began up to a day before it, or later than all that are stored.
 * @param long hashes of those that are computed from rows
 */
function partBefore(
  { from, to }: Window,
  long: readonly string[],
  closed: ClosedSessions,
): ClosedPart | null {
  const storedTo = closed.recent?.window.to ?? closed.window.to;
  const first = Math.min(from, storedTo) - closed.source.folded.reach;
  return partOf({ from: first, to }, { ...closed, long });
}

/** The rows that pieces lack. */
export function leftOutOf(pieces: readonly Piece[], key: string): LeftOut[] {
  const byHashes = new Map<string, { hashes: readonly string[]; windows: Window[] }>();
  for (const { from, to, sessions } of pieces) {
    const hashes = sessions?.leftOut ?? [];
    if (hashes.length === 0) continue;
    const name = hashes.toSorted().join(' ');
    const known = byHashes.get(name) ?? { hashes, windows: [] };
    known.windows.push({ from, to });
    byHashes.set(name, known);
  }
  return Array.from(byHashes.values(), (each) => ({ ...each, key }));
}
