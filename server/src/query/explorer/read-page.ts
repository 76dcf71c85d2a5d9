import type { StatementRunner } from '../../store/events/index.ts';
import {
  countEvents,
  type EventSlice,
  readEvents,
  readTimes,
  type RowRange,
} from './event-rows.ts';
import type { RowPlace } from '../../kinds/explorer-reader.ts';
import type { RowOrder } from './row-order.ts';
import type { StoredEvent } from './stored-event.ts';

/** From this offset on, a page is found by time first. */
export const deepOffset = 100_000;
/** Rows read before a page to find its time; if more have the same time, they are counted. */
const lookBack = 100;
/** A page is first searched in the time range of this many times the rows up to its end. */
const allowance = 3;
/** Minimum rows for that range, because traffic is uneven. */
const leastRows = 20_000;

export interface Page extends RowRange {
  readonly order: RowOrder;
  /** Only rows behind it, with an offset of 0; null for all. */
  readonly behind: RowPlace | null;
}

/** A page counted from the newest row. */
export type NewestPage = RowRange;

/** What is known of the rows of a table, to guess where a page is. */
interface LikelyRows {
  /** Estimated rows per ms; null if unknown. */
  readonly density: number | null;
  /** Unix ms; few rows are newer. */
  readonly now: number;
}

/** A slice or a window without what is on the other side of the place; it may be empty. */
export function narrowed<Window extends { readonly from: number; readonly to: number }>(
  window: Window,
  { order, behind }: Pick<Page, 'order' | 'behind'>,
): Window {
  if (behind === null) return window;
  return order === 'desc'
    ? { ...window, to: Math.min(window.to, behind.time + 1) }
    : { ...window, from: Math.max(window.from, behind.time) };
}

/** The page counted from the newest row that has the same rows as one counted from the oldest. */
export function mirrored({ offset, rows }: NewestPage, total: number): NewestPage {
  const end = Math.max(0, total - offset);
  const most = Math.min(rows, end);
  return { offset: end - most, rows: most };
}

/**
 * One page of the slice, newest first. The narrower the window, the less the engine opens, so the newest part
 * is tried first, and the whole slice only if the page is not in it.
 */
export async function readPage(
  runner: StatementRunner,
  events: EventSlice,
  page: NewestPage,
  likely: LikelyRows,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const read = page.offset < deepOffset ? readShallow : readDeep;
  const from = likelyStart(events, page, likely);
  if (from > events.from) {
    const rows = await read(runner, { ...events, from }, page, signal);
    if (rows.length === page.rows) return rows;
  }
  return read(runner, events, page, signal);
}

function likelyStart(events: EventSlice, page: NewestPage, { density, now }: LikelyRows): number {
  if (density === null || density <= 0) return events.from;
  const rows = Math.max(leastRows, (page.offset + page.rows) * allowance);
  return Math.floor(Math.min(events.to, now) - rows / density);
}

async function readShallow(
  runner: StatementRunner,
  events: EventSlice,
  page: NewestPage,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  return readEvents(runner, events, page, signal);
}

async function readDeep(
  runner: StatementRunner,
  events: EventSlice,
  { offset, rows }: NewestPage,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const earlier = { offset: offset - lookBack, rows: lookBack + rows };
  const times = await readTimes(runner, events, earlier, signal);
  const first = times[lookBack];
  if (first === undefined) return [];
  const around = { ...events, from: times.at(-1) ?? first, to: first + 1 };
  // Rows with the page's first time that come before the page.
  const others = times.slice(0, lookBack).findLastIndex((time) => time !== first);
  const skipped =
    others >= 0
      ? lookBack - 1 - others
      : offset - (await countEvents(runner, { ...events, from: first + 1 }, signal));
  return readEvents(runner, around, { offset: skipped, rows }, signal);
}
