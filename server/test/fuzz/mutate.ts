import type { Seeded } from './seeded.ts';

const deep = (levels: number, list: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = list ? [value] : { d: value };
  return value;
};

/** Values that clients should never send. */
const hostile: readonly ((random: Seeded) => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => -0,
  () => 1.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 4_294_967_296,
  () => '',
  () => ' ',
  () => '0',
  () => 'NaN',
  () => 'null',
  () => '\0',
  () => 'a\0b',
  () => '\ud800',
  () => 'x\udfff\ud83d',
  () => '\u202e\u0000\u001f\n\t',
  () => "'; DROP TABLE events; --",
  () => '../../../../etc/passwd',
  () => '/etc/passwd',
  () => '..\\..\\x',
  () => '__proto__',
  () => 'constructor',
  () => 'x'.repeat(300),
  () => 'ü'.repeat(9000),
  () => '𝕏'.repeat(20_000),
  () => [],
  () => ({}),
  () => [null],
  () => [[[[]]]],
  () => deep(20, false),
  () => deep(63, true),
  () => deep(70, false),
  () => ({ length: 3 }),
  () => ({ toString: 1, valueOf: 2 }),
  () => ({ toJSON: 'x' }),
  () => Array.from({ length: 1200 }, () => 1),
  () => Array.from({ length: 1200 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`k${index}`, index])),
  () => '00000000-0000-0000-0000-000000000000',
  () => 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  () => '2026-13-45T99:99:99Z',
  () => '275760-09-13T00:00:00.001Z',
  () => 8.64e15,
  () => -8.64e15,
  () => Date.now() - 400 * 86_400_000,
  () => Date.now() + 400 * 86_400_000,
  (random) => random.bytes(random.below(60)).toString('latin1'),
  (random) => random.below(1_000_000) / 7,
];

/** Keys that have a meaning in JavaScript, in the service, or none. */
const keys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'a.b',
  'é\ud800',
  '\0',
  'token',
  'data',
  'errors',
  'context',
  'timestamp',
  'properties',
  'identifier',
  'userId',
  'cookieless',
  'event',
  'length',
  'k'.repeat(2000),
];

/** Changes a body in one to four random places. */
export function mutated(body: unknown, random: Seeded): unknown {
  let changed = body;
  for (let left = 1 + random.below(4); left > 0; left--) changed = change(changed, random, 0);
  return changed;
}

/** Descends randomly into the value and changes it where it stops. */
function change(value: unknown, random: Seeded, depth: number): unknown {
  const stop = depth > 6 || random.chance(0.25);
  if (Array.isArray(value) && value.length > 0 && !stop) {
    const at = random.below(value.length);
    return value.map((each: unknown, index) =>
      index === at ? change(each, random, depth + 1) : each,
    );
  }
  if (typeof value === 'object' && value !== null && !stop) {
    const entries = Object.entries(value);
    const at = random.below(entries.length);
    return objectOf(
      entries.map(([key, each], index) => [
        key,
        index === at ? change(each, random, depth + 1) : each,
      ]),
    );
  }
  return replaced(value, random);
}

function replaced(value: unknown, random: Seeded): unknown {
  if (Array.isArray(value)) {
    if (random.chance(0.2)) return [...value, random.pick(hostile)(random)];
    if (random.chance(0.2)) return value.slice(1);
    if (random.chance(0.1)) return Array.from({ length: 50 }, () => value as unknown[]).flat();
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (random.chance(0.3)) {
      return objectOf([...entries, [random.pick(keys), random.pick(hostile)(random)]]);
    }
    if (random.chance(0.3)) return objectOf(entries.slice(1));
    if (random.chance(0.2)) {
      const key = random.pick(keys);
      return objectOf(entries.map(([of, each], index) => [index === 0 ? key : of, each]));
    }
  } else if (typeof value === 'number' && random.chance(0.3)) {
    return random.chance(0.5) ? -value : String(value);
  } else if (typeof value === 'string' && random.chance(0.3)) {
    return value.slice(0, random.below(value.length + 1)) + random.pick(['', '\0', 'é', '\ud83d']);
  }
  return random.pick(hostile)(random);
}

/** With `__proto__` as an own key, as in JSON. */
function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  const made = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

/** Changes the bytes: truncates, flips bits, inserts or repeats some. */
export function mutatedBytes(bytes: Buffer, random: Seeded): Buffer {
  const at = random.below(bytes.length + 1);
  switch (random.below(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1: {
      const copy = Buffer.from(bytes);
      for (let left = 1 + random.below(8); left > 0 && copy.length > 0; left--) {
        const place = random.below(copy.length);
        copy.writeUInt8(copy.readUInt8(place) ^ (1 << random.below(8)), place);
      }
      return copy;
    }
    case 2:
      return Buffer.concat([bytes.subarray(0, at), random.bytes(8), bytes.subarray(at)]);
    case 3:
      return Buffer.concat([bytes, bytes]);
    case 4: {
      const junk = random.pick([
        '\ufeff',
        ' ',
        ',',
        '1e999',
        '"',
        '{"a":1,"a":2}',
        '\0',
        '[',
        'NaN',
      ]);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(junk), bytes.subarray(at)]);
    }
    default:
      return random.chance(0.5) ? Buffer.alloc(0) : random.bytes(random.below(400));
  }
}
