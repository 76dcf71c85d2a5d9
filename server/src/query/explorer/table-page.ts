import type { StatementRunner } from '../../store/events/index.ts';
import type { EventDensity } from './event-density.ts';
import { countEvents, type EventSlice, readEvents } from './event-rows.ts';
import {
  deepOffset,
  mirrored,
  narrowed,
  type NewestPage,
  type Page,
  readPage,
} from './read-page.ts';
import type { StoredEvent } from './stored-event.ts';

/** Dependencies for reading a page. */
export interface PageParts {
  readonly runner: StatementRunner;
  /** Keeps the rows of small answers until the project's rows change. */
  readonly remembering: StatementRunner;
  readonly density: EventDensity;
  /** Unix ms. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly issueIds: IssueIds;
}

/** The visible issues of errors, by `algorithm:hash`. */
export type IssueIds = (
  errors: readonly { readonly algorithm: string; readonly hash: string }[],
) => Promise<ReadonlyMap<string, string>>;

/** Such a page is often past the end, and finding it would read every row. */
const farOffset = 10_000;

/** One page of a slice of a mode's table. */
export async function tableRows(
  slice: EventSlice,
  page: Page,
  { runner, remembering, density, now, signal }: PageParts,
): Promise<{ readonly rows: readonly StoredEvent[]; readonly total: number }> {
  const { number } = slice.tenant;
  const { table, filter } = slice.source;
  const counted = async (): Promise<number> => {
    const total = await countEvents(remembering, slice, signal);
    // With a filter, the number of matches says nothing about the density of rows.
    if (filter === undefined) {
      density.learn(number, table, total, Math.min(slice.to, now) - slice.from);
    }
    return total;
  };
  const counting = counted();
  if (page.offset > farOffset) {
    const total = await counting;
    if (page.offset >= total) return { rows: [], total };
  }
  const known = filter === undefined ? density.of(number, table) : null;
  const newest = (some: NewestPage, of = slice) =>
    readPage(runner, of, some, { density: known, now }, signal);
  if (page.order === 'asc' && page.offset >= deepOffset) {
    // Far from the oldest row, a page is found from the newest one.
    const total = await counting;
    return { rows: (await newest(mirrored(page, total))).toReversed(), total };
  }
  const { order, behind } = page;
  const rest = { ...narrowed(slice, page), order, behind };
  const reading = order === 'desc' ? newest(page, rest) : readEvents(runner, rest, page, signal);
  const [total, rows] = await Promise.all([counting, reading]);
  return { rows, total };
}
