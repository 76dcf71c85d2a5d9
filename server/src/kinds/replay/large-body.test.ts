import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { anyWebUrl } from '../../../test/any-web-url.ts';
import { client, collectorHarness, project, token } from '../../../test/collector-harness.ts';
import { replayHarness } from '../../../test/replay-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await replayHarness());
beforeEach(() => harness.newSession());

const success = { status: 'success' };

test('a body is read compressed by header and by query, with any content type', async () => {
  const forms = [
    [{ 'content-encoding': 'gzip', 'content-type': 'text/plain' }, ''],
    [{}, '?encoding=gzip'],
  ] as const;
  for (const [sequence, [headers, query]] of forms.entries()) {
    const packed = gzipSync(JSON.stringify(harness.chunk({ sequence })));
    expect(await harness.answerTo(packed, headers, query)).toEqual([200, success]);
    expect(await harness.storedEvents()).toEqual(harness.chunk().events);
  }
  expect(await harness.answerTo('x', {}, '?encoding=lz4')).toEqual([
    400,
    { error: 'Unsupported encoding: lz4' },
  ]);
});

test('a body can have 16 MiB, compressed and decompressed, and no more', async () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify(harness.chunk({ batchId: String(bytes), pad: '' }));
    return Buffer.from(text.replace('"pad":""', `"pad":"${'x'.repeat(bytes - text.length)}"`));
  };
  const most = 16 * 1024 * 1024;
  const wide = await collectorHarness({ bufferedBytes: 256 * 1024 * 1024 });
  wide.projects.set(token, project({ sessionReplaysEnabled: true }));
  const statusOf = async (body: Buffer, headers: Record<string, string> = {}) =>
    (await wide.send(body, { path: '/v1/replay', headers })).status;
  expect(await statusOf(padded(most))).toBe(200);
  expect(await statusOf(padded(most + 1))).toBe(413);
  const gzip = { 'content-encoding': 'gzip' };
  expect(await statusOf(gzipSync(padded(most)), gzip)).toBe(200);
  expect(await statusOf(gzipSync(padded(most + 1)), gzip)).toBe(413);
  await wide.close();
});

test.each(['', '{', '[]', 'null', '5', '"x"', '[{}]', '\u0000', '{"events":[}'])(
  '%j is no JSON object',
  async (body) => {
    expect(await harness.answerTo(body)).toEqual([400, { error: 'Invalid JSON' }]);
  },
);

test.each([
  ['another key of the same name', (text: string) => text.replace('{', '{"events":[5],')],
  ['a key written with escapes', (text: string) => text.replace('{', '{"\\u0065vents":[5],')],
  [
    'such a key behind it',
    (text: string) => text.replace(/}$/, ',"events":[{"type":3,"timestamp":1}]}'),
  ],
  [
    'such a key with escapes behind it',
    (text: string) => text.replace(/}$/, ',"\\u0065vents":[{"type":3,"timestamp":1}]}'),
  ],
  [
    'the name as a value',
    (text: string) => text.replace('{', '{"a":"events","b":["events",{"events":[1]}],'),
  ],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['spaces', (text: string) => text.replace('"events":', '"events" : \n ')],
])('a body with %s keeps the events used for the check', async (_, change) => {
  const text = change(JSON.stringify(harness.chunk()));
  expect(await harness.answerTo(text)).toEqual([200, success]);
  const parsed = JSON.parse(text.replace('\ufeff', '')) as { events: unknown };
  expect(await harness.storedEvents()).toEqual(parsed.events);
});

test('a body with invalid UTF-8, lone surrogates or NULs is stored as JSON', async () => {
  const text = JSON.stringify(
    harness.chunk({ windowId: 'w\0\ud800', events: [harness.event(0, { text: 'a\0\ud800ß' })] }),
  );
  expect((await harness.send(text)).status).toBe(200);
  expect(harness.last().window).toBe('w\ufffd\ufffd');
  const bytes = Buffer.concat([
    Buffer.from(text.slice(0, -1)),
    Buffer.from(',"x":"\xff"}', 'latin1'),
  ]);
  expect((await harness.send(bytes)).status).toBe(200);
  expect(await harness.storedEvents()).toHaveLength(1);
});

test('no body causes a 500', async () => {
  const anything = fc.anything({ withNullPrototype: false, maxDepth: 4 });
  const body = fc.record(
    {
      token: fc.constantFrom(token, 'x'),
      sessionId: fc.oneof(fc.string(), anything),
      windowId: anything,
      sequence: fc.oneof(fc.nat(), anything),
      batchId: anything,
      url: fc.oneof(anyWebUrl(), anything),
      identifier: fc.constantFrom(client, 'x', null),
      sessionStart: fc.oneof(fc.double(), anything),
      isFinal: fc.oneof(fc.boolean(), anything),
      events: fc.oneof(
        fc.array(
          fc.record({
            type: fc.integer({ min: -1, max: 9 }),
            timestamp: fc.double(),
            data: anything,
          }),
        ),
        anything,
      ),
    },
    { requiredKeys: ['token'] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const text = JSON.stringify(sent, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const { status } = await harness.send(text);
      expect([200, 400, 401]).toContain(status);
    }),
    { numRuns: 150, seed: 5 },
  );
});
