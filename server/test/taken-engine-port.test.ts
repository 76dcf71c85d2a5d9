import { expect, test } from 'vitest';
import { closedAfterTests } from './closed-after-tests.ts';
import { inProcessHarness } from './in-process-harness.ts';
import { takePort } from './take-port.ts';

const harness = closedAfterTests(await inProcessHarness());
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const waiting = { timeout: 60_000, interval: 100 };

test('after another process has taken the port of the engine, the service stores and answers', async () => {
  const { service, url } = harness;
  const { token } = await harness.ask('POST', '/v0/project', { name: 'Moved', private: true });
  const collect = async () => {
    const answer = await fetch(`${url}/v1/web`, {
      method: 'POST',
      headers: { authorization: String(token), 'user-agent': browser },
      body: JSON.stringify({ event: 'visit' }),
    });
    expect(answer.status).toBe(200);
  };
  const stored = async (): Promise<number> => {
    const statement = { sql: "SELECT count() AS n FROM events WHERE event = 'visit'", params: {} };
    const limits = { seconds: 10, bytes: 1e9 };
    const [row] = await service.engine.store.query<{ n: string }>(statement, limits);
    return Number(row?.n);
  };
  await collect();
  await service.stored();
  expect(await stored()).toBe(1);

  const engine = service.engine.embedded();
  const before = service.engine.address();
  const { pid } = engine?.state() ?? {};
  if (!pid || before === null) throw new Error('There is an engine');
  process.kill(pid, 'SIGKILL');
  const { close } = await takePort(Number(new URL(before.url).port));
  try {
    await collect();
    await expect.poll(() => stored().catch(() => 'unavailable'), waiting).toBe(2);
    expect(service.engine.address()?.url).not.toBe(before.url);
    expect(engine?.state().restarts).toBe(2);
  } finally {
    await close();
  }
});
