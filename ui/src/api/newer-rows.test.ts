import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Followed, newestRows, type RowsPlace, stillKnown } from './newer-rows.ts';

const rowsOf = (...ids: string[]) =>
  ids.map((id) => ({ id, timestamp: '2026-03-01T10:00:00.000Z', fieldValues: {}, rawData: '{}' }));

interface Page {
  readonly rows: ReturnType<typeof rowsOf>;
  readonly total: number;
  readonly newestCursor?: string;
  readonly nextCursor?: string;
}

const whole: Page = { rows: rowsOf('b', 'a'), total: 9, nextCursor: 'a', newestCursor: 'b' };
const places: RowsPlace[] = [];

/** Reads again; the service answers with these pages in turn. */
const readAfter = (known: Followed<Page> | undefined, ...pages: Page[]) =>
  newestRows<Page>(known, 2, (place) => {
    places.push(place);
    const page = pages.shift();
    return page ? Promise.resolve(page) : Promise.reject(new Error('Nothing is left'));
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  places.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('what came since is added in front of what is known, as long as the list', async () => {
  const first = await readAfter(undefined, whole);
  const idle = await readAfter(first, { rows: [], total: 9 });
  expect(idle).toMatchObject({ rows: whole.rows, total: 9, newestCursor: 'b' });
  const more = await readAfter(idle, { rows: rowsOf('c'), total: 10, newestCursor: 'c' });
  expect(more.rows.map(({ id }) => id)).toEqual(['c', 'b']);
  await readAfter(more, { rows: [], total: 10 });
  expect(places).toEqual([
    {},
    { order: 'asc', cursor: 'b' },
    { order: 'asc', cursor: 'b' },
    { order: 'asc', cursor: 'c' },
  ]);
});

test('if more came than a page has, the newest ones are read', async () => {
  const first = await readAfter(undefined, whole);
  const full = { rows: rowsOf('c', 'd'), total: 12, newestCursor: 'd', nextCursor: 'd' };
  const latest = { rows: rowsOf('f', 'e'), total: 13, newestCursor: 'f' };
  expect((await readAfter(first, full, latest)).rows).toEqual(latest.rows);
  expect(places.at(-1)).toEqual({});
});

test('half a minute later all rows are read again, because some change or arrive late', async () => {
  const first = await readAfter(undefined, whole);
  vi.advanceTimersByTime(29_000);
  const idle = await readAfter(first, { rows: [], total: 9 });
  vi.advanceTimersByTime(1_000);
  await readAfter(idle, whole);
  expect(places.slice(1)).toEqual([{ order: 'asc', cursor: 'b' }, {}]);
});

test('an empty list is read as a whole, and so is one that is said to have changed', async () => {
  await readAfter(await readAfter(undefined, { rows: [], total: 0 }), { rows: [], total: 0 });
  expect(places).toEqual([{}, {}]);
  const client = new QueryClient();
  expect(stillKnown(client, ['rows'])).toBeUndefined();
  client.setQueryData(['rows'], whole);
  expect(stillKnown(client, ['rows'])).toEqual(whole);
  await client.invalidateQueries({ queryKey: ['rows'] });
  expect(stillKnown(client, ['rows'])).toBeUndefined();
});
