import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { openEventStore } from './clickhouse-event-store.ts';
import { embeddedReads } from './embedded-reads.ts';
import type { Parameter } from './statement.ts';

const harness = closedAfterTests(await startEngineHarness());
const { isEmbedded, ...server } = harness.engine.address;
const embedded = closedAfterTests(openEventStore({ ...server, isEmbedded: true }, []));
const official = closedAfterTests(openEventStore(server, []));
const limits = { seconds: 60, bytes: 1_000_000_000 };
const live = () => new AbortController().signal;

test('the embedded engine says that it is embedded', () => {
  expect(isEmbedded).toBe(true);
});

const texts = [
  '',
  "it's",
  'a\tb\r\nc',
  '\\N',
  '\\',
  '{x:String}',
  'Ä 日本 🦊',
  '%20&a=b+c',
  "')--",
];
const parameters: readonly (readonly [type: string, value: Parameter])[] = [
  ...texts.map((text) => ['String', text] as const),
  ['Array(String)', texts],
  ['Array(Nullable(String))', ['NULL', null]],
  ['Nullable(String)', null],
  ['Array(UInt64)', [5, 0]],
  ['Int64', -5],
  ['Float64', 1e300],
  ['Float64', Number.POSITIVE_INFINITY],
  ['Float64', Number.NEGATIVE_INFINITY],
  ['Float64', Number.NaN],
  ['Array(Float64)', [0.1, Number.NaN, -0]],
  ['Bool', true],
  ['Bool', false],
];

test.each(parameters)(
  'a parameter of type %s arrives as through the official client',
  async (type, value) => {
    const statement = { sql: `SELECT {value:${type}} AS value`, params: { value } };
    expect(await embedded.query(statement, limits)).toEqual(
      await official.query(statement, limits),
    );
  },
);

test('texts arrive as they are', async () => {
  const statement = { sql: 'SELECT arrayJoin({texts:Array(String)}) AS text', params: { texts } };
  expect(await embedded.query(statement, limits)).toEqual(texts.map((text) => ({ text })));
});

test('many rows, rows of several pieces and no rows arrive whole', async () => {
  for (const [rows, characters] of [
    [0, 1],
    [100_000, 1],
    [3, 300_000],
  ] as const) {
    const sql = `SELECT number, repeat('ä', {characters:UInt32}) || '\\n' AS text FROM numbers({rows:UInt64})`;
    const read = await embedded.query({ sql, params: { rows, characters } }, limits);
    const text = `${'ä'.repeat(characters)}\n`;
    expect(read).toEqual(
      Array.from({ length: rows }, (_, number) => ({ number: `${number}`, text })),
    );
  }
});

test('failures are the same as through the official client', async () => {
  for (const sql of [
    'SELECT nothing',
    'SELECT',
    "SELECT throwIf(1, 'on purpose')",
    'DROP TABLE x; SELECT 1',
  ]) {
    const [one, other] = await Promise.all(
      [embedded, official].map((store) =>
        store
          .query({ sql, params: {} }, limits)
          .catch(({ failure, isAnswer }: Record<string, unknown>) => ({ failure, isAnswer })),
      ),
    );
    expect([sql, one]).toEqual([sql, other]);
  }
});

/** Answers every request like this. */
async function answering(answer: Parameters<typeof createServer>[1]) {
  const front: Server = createServer(answer);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const reads = embeddedReads({ url: `http://127.0.0.1:${port}` }, 1);
  return {
    ask: (signal = live()) => reads.rows({ sql: 'SELECT 1', params: {} }, {}, signal),
    close: () => {
      reads.close();
      front.close();
      front.closeAllConnections();
    },
  };
}

test('an answer that breaks off, or is no JSON, is a failure', async () => {
  const broken = await answering((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"a":1}\n', () => response.destroy());
  });
  await expect(broken.ask()).rejects.toThrow();
  broken.close();
  const other = await answering((_, response) => void response.end('{"a":1}\nnot JSON\n'));
  await expect(other.ask()).rejects.toThrow('JSON');
  other.close();
});

test('a statement ends with its signal, before and after the engine begins to answer', async () => {
  const silent = await answering((_, response) => void response.write('{"a":1}\n'));
  const leaving = new AbortController();
  const asked = silent.ask(leaving.signal);
  setTimeout(() => leaving.abort(), 50);
  await expect(asked).rejects.toThrow();
  await expect(silent.ask(AbortSignal.abort())).rejects.toThrow();
  silent.close();
});
