import type { FoldedRows, StoredFolds } from '../../kinds/dataset.ts';
import { type EventTable, type Statement, storableTime } from '../../store/events/index.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';

const day = 24 * 60 * 60 * 1000;

/** Sessions, or something else that is folded and can be stored. */
export interface ClosedSource {
  readonly folded: FoldedRows;
  readonly stored: StoredFolds;
  /** Of the rows that are folded. */
  readonly table: EventTable;
}

interface StoredDay {
  readonly day: number;
  readonly build: number;
}

/** The sessions of a project that are stored, because their days are over. */
export interface ClosedSessions {
  readonly source: ClosedSource;
  /** All sessions that began in it, except long ones. */
  readonly window: Window;
  /** Days (UTC, numbered from 1970) that have any, and which rows of each day count. */
  readonly days: readonly StoredDay[];
  /**
   * Hashes of sessions that take longer than rows are read around a window: what is read of their events depends on a
   * query's window.
   */
  readonly long: readonly string[];
  /** The sessions of the last days, up to an hour that is over; null if they are not stored. */
  readonly recent: RecentSessions | null;
  /** Whether none of it has been removed. */
  readonly isStored: () => boolean;
  /** What is known of past days without reading them; missing if nothing is. */
  readonly settled?: SettledRows;
}

/** Cells of sessions of past days, as `compile/settled-sql.ts` reads them. */
export interface SettledCells {
  readonly cells: readonly object[];
  /** Whether there are no other sessions. */
  readonly isAll: boolean;
}

/** Rows of statements that only read stored sessions of past days, so that they never change. */
export interface SettledRows {
  /** Null if they are not known. */
  of(statement: Statement): readonly object[] | null;
  /** They are read in the background if answers take long. @returns to be called with the answer */
  asking(statement: Statement): () => void;
}

/** Sessions that are stored although more of their events may follow. */
export interface RecentSessions {
  /** All sessions that began in it, except long ones. It begins where the stored days end. */
  readonly window: Window;
  readonly builds: readonly number[];
  /** Hashes of those with events after it, of which not all is stored. */
  readonly unfinished: readonly string[];
  /** When the first of them began, Unix ms; infinite if there are none. */
  readonly unfinishedFrom: number;
}

/** The sessions of a query's window: some are stored, others are computed from events. */
export interface ClosedPart {
  readonly source: ClosedSource;
  /** When sessions began that are stored, except long ones. */
  readonly stored: Window;
  readonly builds: readonly number[];
  /** Those of days that are over. */
  readonly days: readonly StoredDay[];
  /** When the others began; null if all are stored. */
  readonly rows: Window | null;
  /** The whole window, in which long sessions can begin at any time. */
  readonly whole: Window;
  readonly long: readonly string[];
  /** Of sessions whose days are not over; null if none of them are read. */
  readonly recent: Omit<RecentSessions, 'builds'> | null;
  readonly settled: SettledRows | null;
  /** Which of them are read; default: all. `wholeDays` are the stored ones of `wholeDays()`, without long ones. */
  readonly only?: 'wholeDays' | 'others';
}

/** Null if nothing in the window is stored, or not everything before that. */
export function closedPart(scan: Scan, closed: ClosedSessions | null): ClosedPart | null {
  if (closed === null || scan.dataset.folded !== closed.source.folded) return null;
  const { window } = scan.latest?.among ?? scan;
  return partOf({ from: storableTime(window.from), to: storableTime(window.to) }, closed);
}

/** @param whole with times that can be stored */
export function partOf(whole: Window, closed: ClosedSessions): ClosedPart | null {
  const { recent } = closed;
  const storedTo = recent?.window.to ?? closed.window.to;
  const end = Math.min(whole.to, storedTo);
  if (whole.from < closed.window.from || whole.from >= end) return null;
  const isRecent = recent !== null && end > recent.window.from;
  // Sessions that began before the window can go on after what is stored.
  const since = isRecent ? Math.min(whole.from, storedTo - closed.source.folded.reach) : whole.from;
  const isInRange = (number: number): boolean => number * day < end && (number + 1) * day > since;
  const days = closed.days.filter((each) => isInRange(each.day));
  const builds = days.map(({ build }) => build);
  return {
    source: closed.source,
    stored: { from: whole.from, to: end },
    days,
    builds: isRecent ? [...builds, ...recent.builds] : builds,
    rows: whole.to > end ? { from: end, to: whole.to } : null,
    whole,
    long: closed.long,
    recent: isRecent ? recent : null,
    settled: closed.settled ?? null,
  };
}

/** Whole days that are read apart: with fewer, planning another part of the statement takes longer. */
const fewestDays = 3;

/** The days of a part whose sessions all began in a window; none if they are too few. */
export function wholeDays({ days }: ClosedPart, { from, to }: Window): readonly StoredDay[] {
  const within = days.filter((each) => each.day * day >= from && (each.day + 1) * day <= to);
  return within.length < fewestDays ? [] : within;
}
