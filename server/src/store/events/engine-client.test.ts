import { createServer } from 'node:https';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { tlsFiles } from '../../../test/tls-files.ts';
import { openEventStore } from './clickhouse-event-store.ts';
import { permanentFailure } from './permanent-failure.ts';

const harness = closedAfterTests(await startEngineHarness());
const { authority, certificate: cert, key } = tlsFiles;
const front = createServer({ cert, key }, (incoming, answer) => {
  const { method, headers, url = '/' } = incoming;
  const forwarded = request(new URL(url, harness.address.url), { method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(answer);
  });
  incoming.pipe(forwarded.on('error', () => answer.destroy()));
});
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
closedAfterTests({
  close: () => {
    front.close();
    front.closeAllConnections();
  },
});
const { port } = front.address() as AddressInfo;
const { isEmbedded: _, ...server } = { ...harness.address, url: `https://127.0.0.1:${port}` };
const ask = { sql: 'SELECT 7 AS seven', params: {} };
const limits = { seconds: 60, bytes: 100_000_000 };

test('a server with a certificate of an own authority is reached over TLS', async () => {
  const store = openEventStore({ ...server, authorities: authority }, []);
  expect(await store.query(ask, limits)).toEqual([{ seven: 7 }]);
  await store.insert('events', [{ project: 1 }], 'over TLS');
  await store.close();
});

test('without the authority, one sentence says what to set', async () => {
  const store = openEventStore(server, []);
  const failure: unknown = await store.query(ask, limits).catch((error: unknown) => error);
  expect(permanentFailure(failure)).toMatch(
    /^The certificate of the ClickHouse server is not trusted \(\w+\): set BELLWETHER_CLICKHOUSE_CA_FILE/,
  );
  await store.close();
});
