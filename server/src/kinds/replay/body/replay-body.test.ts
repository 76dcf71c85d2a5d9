import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../../platform/pieces.ts';
import { BodyBudget } from '../../../collect/ingest/read-body.ts';
import { readReplayBody, ReplayBody, ReplayReader } from './replay-body.ts';

type Sent = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const headKeys = 'token sessionId windowId sequence batchId url isFinal identifier'.split(' ');

/** The content of a body, by parsing it as a whole. */
function parsed(text: string): unknown {
  const body: unknown = JSON.parse(text);
  if (!isObject(body)) return null;
  const head = headKeys
    .filter((key) => Object.hasOwn(body, key))
    .map((key) => {
      const value = body[key];
      return [key, Array.isArray(value) ? [] : isObject(value) ? {} : value];
    });
  const sent = body['events'] ?? [];
  if (!Array.isArray(sent)) return { head: Object.fromEntries(head), events: 'no_list' };
  const valid = sent.filter(isEvent);
  const sorted = valid.toSorted((one, other) => one.timestamp - other.timestamp);
  const addresses = sorted
    .filter(({ type, data }) => type === 4 && isObject(data) && typeof data['href'] === 'string')
    .map(({ data }) => (data as { href: string }).href);
  return {
    head: Object.fromEntries(head),
    events: {
      count: valid.length,
      dropped: sent.length - valid.length,
      json: valid.length === 0 ? null : sorted,
      begins: sorted[0]?.timestamp ?? 0,
      ends: sorted.at(-1)?.timestamp ?? 0,
      clicks: valid.filter(isClick).length,
      hasFullSnapshot: valid.some(({ type }) => type === 2),
      addresses: addresses.filter((address, index) => address !== addresses[index - 1]),
    },
  };
}

type Event = { timestamp: number; type: number; data?: unknown };

function isEvent(event: unknown): event is Event {
  if (!isObject(event)) return false;
  const { timestamp, type } = event;
  return (
    Number.isFinite(timestamp) &&
    Number(timestamp) >= 0 &&
    [0, 1, 2, 3, 4, 5, 6, 7].includes(Number(type)) &&
    typeof type === 'number'
  );
}

function isClick({ type, data }: Event): boolean {
  return type === 3 && isObject(data) && data['source'] === 2 && data['type'] === 2;
}

/** The same by the walk. */
function walked(bytes: Buffer): unknown {
  const body = atOnce(readReplayBody(bytes));
  if (!body.ok || !(body.value instanceof ReplayBody)) return null;
  const { head, events } = body.value;
  if (events === 'no_list') return { head, events };
  const json: unknown = events.json === null ? null : JSON.parse(events.json.toString());
  return { head, events: { ...events, json } };
}

const number = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1',
    '2',
    '3',
    '4',
    '7',
    '8',
    '-1',
    '2.0',
    '2e0',
    '0.2E1',
    '1.5',
    '1e400',
  ),
  fc.nat(1000).map(String),
);
const text = fc.oneof(
  fc.constantFrom('""', '"a"', '"https://x.example/a"', '"\\u0061"', '"\\ud800"', '"ß\\n"'),
  fc.string().map((value) => JSON.stringify(value)),
);
const other = fc.constantFrom(
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[{"type":2}]',
  '{"data":{"source":2}}',
);
const scalar = fc.oneof(number, text, other);
const objectOf = (members: fc.Arbitrary<readonly [string, string]>) =>
  fc
    .array(members, { maxLength: 7 })
    .map((all) => `{${all.map(([key, value]) => `"${key}" :${value}`).join(', ')}}`);
const keyOf = (...names: string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom(...names).map((name) => name.replace('t', '\\u0074').replace('e', '\\u0065')),
    fc.constantFrom('x', '__proto__', '', 'types'),
  );
const data = objectOf(
  fc.tuple(
    keyOf('source', 'type', 'href'),
    fc.oneof({ weight: 3, arbitrary: fc.constant('2') }, scalar),
  ),
);
const member = fc.oneof(
  fc.tuple(keyOf('type'), fc.constantFrom('2', '3', '4')),
  fc.tuple(keyOf('timestamp'), number),
  fc.tuple(keyOf('data'), fc.oneof({ weight: 3, arbitrary: data }, scalar)),
  fc.tuple(keyOf('type', 'timestamp', 'data'), scalar),
);
const event = fc.oneof({ weight: 8, arbitrary: objectOf(member) }, scalar);
const events = fc.array(event, { maxLength: 12 }).map((all) => `[${all.join(' ,')}]`);
const body = objectOf(
  fc.oneof(
    fc.tuple(keyOf('events'), fc.oneof({ weight: 5, arbitrary: events }, scalar)),
    fc.tuple(keyOf(...headKeys), fc.oneof(scalar, events)),
  ),
);

test('a body has the same content as when it is parsed as a whole', () => {
  fc.assert(
    fc.property(body, fc.boolean(), (sent, hasMark) => {
      const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${sent}`);
      expect(walked(bytes)).toEqual(parsed(sent));
    }),
    { numRuns: 1500, seed: 3 },
  );
});

test('invalid UTF-8 is read as a decoder reads it', () => {
  const bytes = fc
    .uint8Array({ maxLength: 12 })
    .map((array) => Buffer.from(array.map((byte) => (byte < 0x80 ? 0xc0 + (byte % 0x40) : byte))));
  const start = Buffer.from('{"events":[],"sessionId":"');
  fc.assert(
    fc.property(bytes, (sent) => {
      const whole = Buffer.concat([start, sent, Buffer.from('"}')]);
      expect(walked(whole)).toEqual(parsed(whole.toString()));
    }),
    { numRuns: 1000, seed: 3 },
  );
});

const mebibyte = 1024 * 1024;

/** The slowest body of 16 MiB to read: a list of small events, from the last to the first. */
function largeBody(events: string): Buffer {
  const bytes = Buffer.alloc(16 * mebibyte, ' ');
  bytes.write(`{"events":[${events}]}`);
  return bytes;
}

const nobody = { bucket: null };
const backwards = Array.from(
  { length: 600_000 },
  (_, i) => `{"type":3,"timestamp":${999_999 - i}}`,
);

test('other work gets its turn while a large body is read, and the body counts as held until then', async () => {
  const budget = new BodyBudget(20 * mebibyte);
  const reader = new ReplayReader(budget);
  const sent = backwards.slice(0, 400_000);
  const large = largeBody(`${sent.join(',')},5`);
  let turns = 0;
  const ticks = setInterval(() => {
    turns++;
  });
  const reading = reader.read(large, nobody);
  expect(reading).toBeInstanceOf(Promise);
  expect(reader.read(large, nobody)).toMatchObject({ ok: false, rejection: { status: 503 } });
  const read = await reading;
  clearInterval(ticks);
  expect(budget.take(20 * mebibyte, nobody)).toBe(true);
  expect(read.ok && (read.value as ReplayBody).events).toMatchObject({
    count: 400_000,
    dropped: 1,
    begins: 600_000,
    ends: 999_999,
  });
  expect(turns).toBeGreaterThan(20);
});

test('an overlong value is present, but not a string', () => {
  const long = 'x'.repeat(100_000);
  const sent = { token: 't', url: long.slice(0, 60_000), sessionId: long, batchId: long };
  const { head } = (
    atOnce(readReplayBody(Buffer.from(JSON.stringify(sent)))) as { value: ReplayBody }
  ).value;
  expect(head).toEqual({ token: 't', url: sent.url, sessionId: {}, batchId: {} });
});

test('a small body is read at once', () => {
  const reader = new ReplayReader(new BodyBudget(0));
  expect(reader.read(Buffer.from('{"events":[]}'), nobody)).toMatchObject({ ok: true });
});
