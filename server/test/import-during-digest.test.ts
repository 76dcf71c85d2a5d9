import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closedAfterTests } from './closed-after-tests.ts';
import { startServiceHarness } from './service-harness.ts';
import { hash, umamiHead, umamiRow } from './umami-file.ts';

const service = closedAfterTests(await startServiceHarness());
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0 Safari/537.36' };
/** Each is a part of the table with all its projections. */
const months = 200;

async function newProject(): Promise<{ path: string; token: string }> {
  const made = await service.request('POST', '/v0/project', { name: 'Moved', private: true });
  const path = `/v0/project/${((await made.json()) as { slug: string }).slug}`;
  const { token } = (await (await service.request('GET', path)).json()) as { token: string };
  return { path, token };
}

test('what is collected while years of an import are stored is visible soon', async () => {
  const [to, live] = [await newProject(), await newProject()];
  const rows = Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(2005, (index * 37) % months, 3)).toISOString();
    return umamiRow(index, index, month.slice(0, 19).replace('T', ' '));
  });
  const file = [umamiHead, ...rows].join('\n');
  let collected = 0;
  /** Ms until an event is visible. */
  const lag = async (): Promise<number> => {
    const sent = performance.now();
    const body = JSON.stringify([{ token: live.token, event: `live ${collected}` }]);
    await fetch(`${service.url}/v1/web`, { method: 'POST', headers, body });
    await expect.poll(storedCount).toBeGreaterThan(collected);
    collected += 1;
    return performance.now() - sent;
  };
  const storedCount = async (): Promise<number> => {
    const answer = await service.request('GET', `${live.path}/events`);
    return ((await answer.json()) as { total: number }).total;
  };
  await lag();
  const alone = await lag();
  const ended = new AbortController();
  const importing = service
    .request('POST', `${to.path}/imports`, {
      ...{ fingerprint: hash(file), fileName: 'a.csv', bytes: Buffer.byteLength(file), offset: 0 },
      data: gzipSync(file).toString('base64'),
    })
    .finally(() => ended.abort());
  const lags: number[] = [];
  while (!ended.signal.aborted) lags.push(await lag());
  expect(await (await importing).json()).toMatchObject({ state: 'done', rows: months });
  // In one insert, it was 9 s. A busy machine slows both.
  expect(Math.max(...lags)).toBeLessThan(Math.max(5000, 3 * alone));
});
