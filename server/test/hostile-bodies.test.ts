import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { harnessAccount, type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { fewOr, someOf } from './test-runs.ts';

/** Nine of ten requests of another project wait at most this long (ms), on a machine that is not busy. */
const longest = 1_000;
const identifier = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface Site {
  readonly id: string;
  readonly token: string;
}
let service: ServiceHarness;
let attacker: Site;
let victim: Site;
let sent = 0;
/** How long they wait while nothing else is sent, ms. */
let alone = 0;

beforeAll(async () => {
  service = await startServiceHarness({ environment: { BELLWETHER_RATE_LIMIT_KEY: '0' } });
  [attacker, victim] = [await site(), await site()];
  const waits: number[] = [];
  for (let nth = 0; nth < 20; nth++) waits.push(await sendOther());
  alone = ninthOfTen(waits);
});
afterAll(() => service?.close());

async function site(): Promise<Site> {
  const made = await service.request('POST', '/v0/project', { name: 'Site', private: true });
  const project = (await made.json()) as Site;
  await service.request('PATCH', `/v0/project/${project.id}`, { sessionReplaysEnabled: true });
  return project;
}

async function send(
  path: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  token = attacker.token,
): Promise<number> {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    headers: { authorization: token, 'user-agent': userAgent, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** An event of another project. @returns how long it took, ms */
async function sendOther(): Promise<number> {
  const begun = performance.now();
  const body = JSON.stringify({ token: victim.token, page: '/' });
  expect(await send('/v1/web', body, {}, victim.token)).toBe(200);
  sent += 1;
  return performance.now() - begun;
}

const ninthOfTen = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.9)] ?? Infinity;

/** Another project sends events during each test. */
let others: { end(): Promise<readonly number[]> };
beforeEach(() => {
  const ending = new AbortController();
  const waits: number[] = [];
  const sending = (async () => {
    while (!ending.signal.aborted) {
      waits.push(await sendOther());
      await pause(50);
    }
    return waits;
  })();
  others = {
    end: () => {
      ending.abort();
      return sending;
    },
  };
});
afterEach(async () => {
  expect(ninthOfTen(await others.end())).toBeLessThan(Math.max(longest, 20 * alone));
  expect(service.printed()).not.toMatch(/"level":[56]0/);
});

const isAnswered = (status: number): boolean => status < 500 || status === 503;
const paths = ['web', 'identify', 'vitals', 'error', 'replay', 'collect'] as const;

/** A body of each endpoint with `"@"` where a client can put a value. */
const bodies: Readonly<Record<(typeof paths)[number], object>> = {
  web: {
    userId: identifier,
    event: '@',
    page: '@',
    url: '@',
    sessionId: '@',
    timestamp: '@',
    properties: { a: '@', '@': 1, scroll_depth: '@' },
  },
  identify: {
    identifier,
    externalId: '@',
    email: '@',
    traits: { a: '@', '@': 1 },
    aliases: ['@'],
    unsetTraits: ['@'],
  },
  vitals: {
    vitals: [{ metric: 'LCP', value: '@', attributes: { a: '@' } }],
    metadata: { url: '@' },
    sessionId: '@',
  },
  error: {
    errors: [
      {
        error: '@',
        message: '@',
        stack: '@',
        count: '@',
        buildId: '@',
        context: { a: '@' },
        cause: { error: '@' },
      },
    ],
    identifier,
    language: 'javascript',
  },
  replay: {
    sessionId: '@',
    windowId: '@',
    sequence: '@',
    sessionStart: '@',
    batchId: '@',
    url: '@',
    identifier,
    events: [
      { type: 4, timestamp: '@', data: '@' },
      { type: 4, timestamp: 1, data: '@' },
    ],
  },
  collect: {
    server_id: identifier,
    data: { player_count: '@', core_count: '@', java_version: '@', custom: '@' },
    errors: [{ error: '@' }],
  },
};
const bodyOf = (path: (typeof paths)[number], token = attacker.token): string =>
  JSON.stringify({ ...bodies[path], ...(path !== 'error' && path !== 'collect' && { token }) });

/** Values as no serializer writes them, and dates and numbers at the ends of their ranges. */
const values = [
  ...['1e400', '-1e400', '1e-999999999', '-0.0', '9'.repeat(50_000), `0.${'1'.repeat(50_000)}`],
  ...[
    '8.64e15',
    '-8.64e15',
    '8640000000000001',
    '1.7976931348623157e308',
    '5e-324',
    '2e9',
    '4294967296',
  ],
  ...['"+275760-09-13T00:00:00.000Z"', '"-271821-04-20T00:00:00.000Z"', '"0000-00-00"', '"1e3"'],
  ...[
    String.raw`"\ud800"`,
    String.raw`"\u0000"`,
    String.raw`"\udc00\ud800"`,
    String.raw`"\u005f\u005fproto__"`,
  ],
  ...[
    'null',
    'true',
    '[]',
    '{}',
    '[[]]',
    '{"toString":null}',
    '{"length":-1}',
    '"__proto__"',
    '""',
    '" "',
  ],
  ...[64, 65, 100_000].flatMap((deep) => [
    '['.repeat(deep) + ']'.repeat(deep),
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  ]),
  `"${'\\u0000'.repeat(150_000)}"`,
];

/** Other ways to write a body, or to break it. */
const forms: readonly ((valid: string) => string | Buffer)[] = [
  () => '['.repeat(1_000_000),
  () => '{"a":'.repeat(200_000),
  (valid) => `{${'"a":1,'.repeat(150_000)}${valid.slice(1)}`,
  (valid) =>
    `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":${at},`).join('')}${valid.slice(1)}`,
  (valid) => `{"token":{},"token":"no",${valid.slice(1)}`,
  (valid) => `{"__proto__":{"token":"no"},${valid.slice(1)}`,
  (valid) => ' '.repeat(1_000_000) + valid,
  (valid) => `\ufeff${valid}`,
  (valid) => Buffer.from(valid, 'utf16le'),
  ...[[0xed, 0xa0, 0x80], [0xff], [0xc0, 0x80], [0xf4, 0x90, 0x80, 0x80]].map(
    (bytes) => (valid: string) =>
      Buffer.concat([
        Buffer.from(`{"z":"`),
        Buffer.from(bytes),
        Buffer.from(`",${valid.slice(1)}`),
      ]),
  ),
];

test.each(paths)('hostile values and forms at /v1/%s are stored or rejected', async (path) => {
  const valid = bodyOf(path);
  for (const value of values) {
    const status = await send(
      `/v1/${path}`,
      valid.replaceAll('"@":', '"k":').replaceAll('"@"', () => value),
    );
    expect([value.slice(0, 40), status]).toEqual([
      value.slice(0, 40),
      expect.toSatisfy(isAnswered),
    ]);
  }
  for (const [at, form] of forms.entries())
    expect([at, await send(`/v1/${path}`, form(valid))]).toEqual([
      at,
      expect.toSatisfy(isAnswered),
    ]);
});

// Before the test: compressing them takes seconds, and nothing would be sent meanwhile.
const zeros = Buffer.alloc(100 * 1024 ** 2, '0');
const zipped = gzipSync(zeros);
// The bombs of the highest quality are not smaller, but take ten times as long.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const valid = gzipSync(JSON.stringify({ page: '/' }));
const longName = Buffer.from([31, 139, 8, 8, 0, 0, 0, 0, 0, 3]);
const bombs: readonly (readonly [encoding: string, body: Buffer])[] = [
  ['gzip', zipped],
  ['gzip', gzipSync(zipped)],
  ['deflate', deflateSync(zeros)],
  ['br', brotliCompressSync(zeros, quick)],
  ['gzip, gzip', gzipSync(valid)],
  ['gzip', Buffer.concat(Array.from({ length: 20_000 }, () => gzipSync('')))],
  ['gzip', Buffer.concat([longName, Buffer.alloc(900_000, 'n')])],
  ['gzip', valid.subarray(0, 15)],
  ['gzip', Buffer.concat([valid, zipped])],
  ['br', Buffer.alloc(900_000, 255)],
  ['x'.repeat(5_000), valid],
];

test('bombs and damaged compression are rejected', async () => {
  for (const path of someOf(paths, 2)) {
    for (const [at, [encoding, body]] of bombs.entries()) {
      const statuses = [
        await send(`/v1/${path}`, body, { 'content-encoding': encoding }),
        await send(`/v1/${path}?encoding=${encodeURIComponent(encoding)}`, body),
      ];
      for (const status of statuses)
        expect([path, at, status]).toEqual([
          path,
          at,
          expect.toSatisfy((code) => [400, 401, 413].includes(code as number)),
        ]);
    }
  }
});

test('the token of a deleted project is rejected like an unknown one', async () => {
  const gone = await site();
  const { password } = harnessAccount;
  const deleted = await service.request('DELETE', `/v0/project/${gone.id}`, { password });
  expect(deleted.status).toBeLessThan(300);
  for (const path of paths)
    expect([path, await send(`/v1/${path}`, bodyOf(path, gone.token), {}, gone.token)]).toEqual([
      path,
      401,
    ]);
});

async function uploader(): Promise<
  (buildId: string, fileName: string, content: string) => Promise<number>
> {
  const made = await service.request('POST', `/v0/project/${attacker.id}/upload-keys`, {
    name: 'a',
  });
  const { key } = (await made.json()) as { key: string };
  return (buildId, fileName, content) => {
    const files = [{ fileName, content }];
    const body = { type: 'javascript', buildId, uploadedAt: new Date().toISOString(), files };
    return send('/v0/upload', JSON.stringify(body), { authorization: `Bearer ${key}` });
  };
}

test('files with names of other folders stay among the blobs', async () => {
  const upload = await uploader();
  const map = '{"version":3,"sources":[],"mappings":""}';
  const names = [
    '../../../zip-slip',
    String.raw`..\..\zip-slip`,
    '/tmp/zip-slip',
    'a/../../zip-slip',
    'zip\0slip',
    '..',
    '',
    '__proto__',
    '\ud800',
    '%2e%2e%2fzip-slip',
    'x'.repeat(5_000),
  ];
  for (const name of names) {
    expect([name, await upload('b', name, map)]).toEqual([name, expect.toSatisfy(isAnswered)]);
    expect([name, await upload(name, 'a.js.map', map)]).toEqual([
      name,
      expect.toSatisfy(isAnswered),
    ]);
  }
  // The engine's own folders come and go while they are listed.
  const places = readdirSync(service.folder).filter((name) => name !== 'blobs');
  const files = places
    .filter((name) => name !== 'engine' && statSync(join(service.folder, name)).isDirectory())
    .flatMap((name) => readdirSync(join(service.folder, name), { recursive: true }).map(String));
  const all = [...places, ...readdirSync(join(service.folder, 'engine')), ...files];
  expect(all.filter((path) => /zip.?slip/.test(path))).toEqual([]);
});

test('errors of hostile source maps are stored as sent', async () => {
  const upload = await uploader();
  const parts = { version: 3, sources: ['a.js'], names: [] };
  const mapped = (mappings: unknown, more: object = {}): string =>
    JSON.stringify({ ...parts, ...more, mappings });
  const section = (line: unknown): string =>
    `{"version":3,"sections":[{"offset":{"line":${String(line)},"column":0},"map":${mapped('AAAA')}}]}`;
  const open = '{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":';
  const many = fewOr(1, 4) * 1024 ** 2;
  const maps = [
    ...[';', ',', 'A', 'g', 'AAAA;', 'AAgggggggC'].map((text) =>
      mapped(text.repeat(many / text.length)),
    ),
    `${open.repeat(50_000)}${mapped('AAAA')}${'}]}'.repeat(50_000)}`,
    mapped('AAAA', { sources: Array.from({ length: 1_000_000 }, () => null) }),
    mapped(5),
    mapped('AAAA', { names: [1, {}], sources: [{}, '__proto__'] }),
    ...[-1, '1e308', '"0"'].map(section),
    '['.repeat(many),
    '\0'.repeat(many),
    '',
  ];
  const stack =
    'Error: x\n    at f (https://a.example/a.js:1:1)\n    at g (https://a.example/a.js:9000000:7)';
  for (const [at, map] of maps.entries()) {
    expect([at, await upload(`m${at}`, 'a.js.map', map)]).toEqual([
      at,
      expect.toSatisfy(isAnswered),
    ]);
    const errors = [{ error: `Hostile${at}`, stack, buildId: `m${at}` }];
    expect(await send('/v1/error', JSON.stringify({ errors, language: 'javascript' }))).toBe(200);
  }
  const found = async (): Promise<number> => {
    const answer = await service.request(
      'GET',
      `/v0/project/${attacker.id}/events?mode=errors&limit=100`,
    );
    return (await answer.text()).match(/Hostile\d+/g)?.length ?? 0;
  };
  await expect.poll(found, { timeout: 180_000, interval: 250 }).toBeGreaterThanOrEqual(maps.length);
});

test('afterwards, what others sent is stored, and the lists of the attacker answer', async () => {
  await others.end();
  const query = {
    outputs: [{ id: 'a', query: { type: 'source', dataset: 'events-web', field: '*' } }],
  };
  const stored = async (): Promise<number> => {
    const answer = await service.request('POST', `/v0/project/${victim.id}/metrics/query`, query);
    const { outputs } = (await answer.json()) as { outputs: { value: unknown }[] };
    return Number(outputs[0]?.value);
  };
  await expect.poll(stored, { timeout: 180_000, interval: 250 }).toBe(sent);
  for (const list of [
    'events?mode=events',
    'events?mode=errors',
    'events?mode=vitals',
    'issues',
    'users',
    'replays',
    'builds',
    'outcomes',
  ]) {
    const answer = await service.request('GET', `/v0/project/${attacker.id}/${list}`);
    await answer.arrayBuffer();
    expect([list, answer.status]).toEqual([list, 200]);
  }
});
