import { pino } from 'pino';
import { expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openEventEngine } from './event-engine.ts';

test('a server that does not respond is named once, in one sentence without its password', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const config = readConfig({ BELLWETHER_CLICKHOUSE_URL: `http://user:secret@${host}` });
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  let tries = 0;
  const beginTask = async () => {
    tries += 1;
    return async () => {};
  };
  const metadata = Promise.resolve({ beginTask } as never);
  const { engine } = openEventEngine({
    config,
    folder: '/nowhere',
    clock: systemClock,
    log,
    metadata,
  });
  await expect.poll(() => tries).toBeGreaterThan(1);
  await engine.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 40,
    msg: expect.stringMatching(
      `^the event store at ${host} does not respond \\([^\n]*\\); retrying,`,
    ),
  });
  expect(lines[0]).not.toContain('secret');
});
