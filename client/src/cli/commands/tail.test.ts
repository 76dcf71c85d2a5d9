import { expect, test } from 'vitest';
import { createClient } from '../../api-client.ts';
import type { Terminal } from '../terminal.ts';
import { command } from './tail.ts';

const now = Date.UTC(2026, 2, 1);
const rowAt = (id: string, at: number) => ({
  ...{ id, timestamp: new Date(at).toISOString() },
  ...{ fieldValues: { page: id }, rawData: '{}' },
});

/** Follows a service that gives these answers, one for each poll, and then ends. */
async function followed(answers: readonly (() => Response)[], serviceTime?: number) {
  const date = serviceTime === undefined ? {} : { date: new Date(serviceTime).toUTCString() };
  const left = [() => Response.json({ rows: [] }, { headers: date }), ...answers];
  const asked: number[] = [];
  const printed: string[] = [];
  const ending = new AbortController();
  const terminal = {
    json: true,
    print: (line: string) => printed.push(line),
    note: () => undefined,
    drained: async () => undefined,
  };
  const client = createClient({
    url: 'http://stats.example',
    retries: 0,
    fetch: async ({ url }) => {
      const from = new URL(url).searchParams.get('fromTime');
      if (from !== null) asked.push(Number(from));
      const answer = left.shift();
      if (left.length === 0) ending.abort();
      return answer?.() ?? Response.json({ rows: [] });
    },
  });
  const invocation = { words: ['shop'], options: {}, environment: {}, now, signal: ending.signal };
  await command
    .run({
      ...invocation,
      terminal: terminal as unknown as Terminal,
      client: () => client,
      profile: () => ({ url: '' }),
    })
    .catch(() => undefined);
  return { asked, printed: printed.map((line) => (JSON.parse(line) as { id: string }).id) };
}

const rows =
  (...of: readonly ReturnType<typeof rowAt>[]) =>
  () =>
    Response.json({ rows: of });

test('a row from the future does not hide those that come after it', async () => {
  const ahead = rowAt('ahead', now + 4 * 60_000);
  const { asked, printed } = await followed([rows(ahead), rows(rowAt('later', now + 2000), ahead)]);
  expect(asked).toEqual([now, now]);
  expect(printed).toEqual(['ahead', 'later']);
});

test('it continues after a restart of the service', async () => {
  const away = () => new Response('{}', { status: 502 });
  const { printed } = await followed([rows(), away, rows(rowAt('after', now + 9000))]);
  expect(printed).toEqual(['after']);
}, 15_000);

test.each([
  ['slow', now + 600_000],
  ['fast', now - 600_000],
])('with a %s clock of this machine, it begins at the time of the service', async (_, time) => {
  const { asked, printed } = await followed([rows(rowAt('new', time + 1000)), rows()], time);
  expect(asked).toEqual([time, time]);
  expect(printed).toEqual(['new']);
});
