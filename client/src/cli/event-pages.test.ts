import { expect, test, vi } from 'vitest';
import { createClient } from '../api-client.ts';
import { eventPages } from './event-pages.ts';

const row = (id: string) => ({ id, timestamp: '2026-01-01T00:00:00.000Z', fieldValues: {} });

test('pages after the first one are requested again while the service restarts', async () => {
  vi.useFakeTimers();
  const answers = [
    Response.json({ rows: [row('a')], nextCursor: '1' }),
    new Response('{}', { status: 502 }),
    Response.json({ rows: [row('b')] }),
  ];
  const client = createClient({
    url: 'http://127.0.0.1:9',
    fetch: async () => answers.shift() ?? new Response('{}', { status: 502 }),
  });
  const query = { fromTime: '0', pageSize: '1' };
  const { signal } = new AbortController();
  const pages = eventPages(client, 'shop', query, signal);
  expect(await pages.next()).toMatchObject({ value: [{ id: 'a' }] });
  const [second] = await Promise.all([pages.next(), vi.advanceTimersByTimeAsync(5_000)]);
  expect(second).toMatchObject({ value: [{ id: 'b' }] });
  const first = eventPages(client, 'shop', query, signal).next();
  await expect(first).rejects.toMatchObject({ status: 502 });
  vi.useRealTimers();
});

test('pages are smaller where many rows are cut, if they should be whole', async () => {
  const sizes: number[] = [];
  const client = createClient({
    url: 'http://127.0.0.1:9',
    fetch: async ({ url }) => {
      const { searchParams } = new URL(url);
      const size = Number(searchParams.get('pageSize'));
      sizes.push(size);
      const from = Number(searchParams.get('cursor') ?? 0);
      const rows = Array.from({ length: Math.min(size, 250 - from) }, (_, at) => {
        const isCut = size > 100 && at % 5 === 0;
        return { ...row(`${from + at}`), ...(isCut && { cut: ['stack'] }) };
      });
      const next = from + rows.length;
      return Response.json({ rows, ...(next < 250 && { nextCursor: String(next) }) });
    },
  });
  const query = { fromTime: '0', pageSize: '1000' };
  const ids: string[] = [];
  const { signal } = new AbortController();
  for await (const rows of eventPages(client, 'shop', query, signal, { isWhole: true })) {
    ids.push(...rows.map(({ id }) => id));
  }
  expect(sizes).toEqual([1000, 100, 100, 100]);
  expect(ids).toEqual(Array.from({ length: 250 }, (_, at) => String(at)));
  expect((await eventPages(client, 'shop', query, signal).next()).value).toHaveLength(250);
});

test('all pages follow each other, until one names no cursor', async () => {
  const requests: (string | null)[] = [];
  const client = createClient({
    url: 'http://127.0.0.1:9',
    fetch: async ({ url }) => {
      const cursor = new URL(url).searchParams.get('cursor');
      requests.push(cursor);
      const page = Number(cursor ?? 0);
      return Response.json({
        rows: [row(`row-${page}`)],
        ...(page < 2 && { nextCursor: String(page + 1) }),
      });
    },
  });
  const query = { fromTime: '0', pageSize: '1' };
  const ids: string[] = [];
  for await (const rows of eventPages(client, 'shop', query, new AbortController().signal)) {
    ids.push(...rows.map(({ id }) => id));
  }
  expect(ids).toEqual(['row-0', 'row-1', 'row-2']);
  expect(requests).toEqual([null, '1', '2']);
});
