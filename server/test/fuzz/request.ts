import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Form, forms } from './bodies.ts';
import { mutated, mutatedBytes } from './mutate.ts';
import type { Seeded } from './seeded.ts';

export interface FuzzRequest {
  readonly form: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Closes the socket in the middle of the body. */
  readonly breaksOff: boolean;
  /** How many items of the first project it stores if accepted; null if unknown. */
  readonly items: number | null;
}

/** Values for requests. */
export interface FuzzTargets {
  /** Tokens of projects with different settings; the first one accepts everything. */
  readonly tokens: readonly string[];
  /** Token of a project that only gets identify calls. */
  readonly identifyToken: string;
  /** Null if there is no such endpoint. */
  readonly uploadKey: string | null;
}

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Java/21.0.5',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  '',
  'x'.repeat(6000),
  '\u00ff\u0080 (((((((((((((((((',
];

/** One of the formats, almost valid; sometimes completely invalid. */
export function fuzzRequest(random: Seeded, targets: FuzzTargets): FuzzRequest {
  const known = forms.filter(({ name }) => name !== 'upload' || targets.uploadKey !== null);
  const form = random.pick(known);
  const token = tokenOf(form, random, targets);
  const valid = form.body(random, token);
  if (random.chance(0.1)) return unchanged(form, valid, token, targets);
  const sent = random.chance(0.85) ? mutated(valid, random) : valid;
  let bytes = Buffer.from(textOf(sent));
  if (random.chance(0.15)) bytes = Buffer.from(mutatedBytes(bytes, random));
  const headers: Record<string, string> = { 'user-agent': random.pick(agents) };
  if (form.token === 'header' || random.chance(0.05)) {
    headers['authorization'] = random.chance(0.5) ? token : `Bearer ${token}`;
  }
  const path = packed(random, bytes, form.path, headers);
  addHeaders(random, headers);
  const method = random.chance(0.02) ? random.pick(['PUT', 'OPTIONS', 'DELETE', 'GET']) : 'POST';
  return {
    form: form.name,
    method,
    path: path.path,
    headers,
    body: path.body,
    breaksOff: random.chance(0.01),
    items: null,
  };
}

/** As sent by a real client, in between: none of these may get lost among the others. */
function unchanged(form: Form, body: unknown, token: string, targets: FuzzTargets): FuzzRequest {
  return {
    form: form.name,
    method: 'POST',
    path: form.path,
    headers: {
      'user-agent': agents[0] ?? '',
      ...(form.token === 'header' && { authorization: `Bearer ${token}` }),
    },
    body: Buffer.from(textOf(body)),
    breaksOff: false,
    items: token === targets.tokens[0] && form.name !== 'upload' ? (form.items?.(body) ?? 1) : null,
  };
}

function tokenOf(form: Form, random: Seeded, targets: FuzzTargets): string {
  const { tokens, identifyToken, uploadKey } = targets;
  if (form.name === 'upload' && random.chance(0.9)) return uploadKey ?? '';
  if (form.name === 'identify') return random.chance(0.95) ? identifyToken : 'x';
  if (random.chance(0.95)) return random.pick(tokens);
  return random.pick(['', 'x', 'a'.repeat(32), '__proto__', 'Bearer ', 'é', 't'.repeat(5000)]);
}

function textOf(value: unknown): string {
  // `undefined` has no JSON.
  return JSON.stringify(value) ?? '';
}

const packers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: {} }),
};

/** Zeros that decompress to more than the maximum body. */
const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
const encodings = ['gzip', 'GZIP', ' br ', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'x', ''];

/** Compresses some bodies, says so in the header or the query, and sometimes says something wrong. */
function packed(
  random: Seeded,
  bytes: Buffer,
  path: string,
  headers: Record<string, string>,
): { readonly path: string; readonly body: Buffer } {
  if (random.chance(0.01)) {
    headers['content-encoding'] = 'gzip';
    return { path, body: bomb };
  }
  if (random.chance(0.6)) return { path, body: bytes };
  const name = random.pick(Object.keys(packers));
  const full = (packers[name] ?? gzipSync)(bytes);
  const body = random.chance(0.1) ? mutatedBytes(full, random) : full;
  const said = random.chance(0.9) ? name : random.pick(encodings);
  if (random.chance(0.3)) return { path: `${path}?encoding=${encodeURIComponent(said)}`, body };
  headers['content-encoding'] = said;
  return { path, body };
}

const odd: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'content-type',
    [
      'text/plain;charset=UTF-8',
      'application/octet-stream',
      'application/json',
      ';;',
      'multipart/form-data',
    ],
  ],
  [
    'origin',
    ['https://www.example.com', 'https://evil.example', 'null', '', '::::', 'https://[::1'],
  ],
  ['referer', ['https://www.example.com/a', 'x', 'https://\u00fc.example/']],
  [
    'x-forwarded-for',
    ['8.8.8.8', '8.8.8.8, 10.0.0.1', '999.1.1.1', '::ffff:1.2.3.4', ',,,', 'x'.repeat(3000)],
  ],
  ['forwarded', ['for=8.8.8.8', 'for="[2001:db8::1]:80"', 'for=', ';;;=']],
  ['x-real-ip', ['1.1.1.1', '[::]', '-']],
  ['cf-ipcountry', ['DE', 'XX', 'é']],
  ['cookie', ['a=b', 'x'.repeat(4000)]],
  ['expect', ['100-continue']],
];

function addHeaders(random: Seeded, headers: Record<string, string>): void {
  for (const [name, values] of odd) if (random.chance(0.1)) headers[name] = random.pick(values);
}
