import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { classifySetting } from './allowed-settings.ts';
import { Lru } from '../../../platform/lru.ts';
import { ownFault } from './engine-fault.ts';
import type { EngineRequest } from './engine-request.ts';
import { type Scan, scanStatement } from './statement-scan.ts';

/** Bytes of one request after decompression. Batches of the journal stay far below. */
const maxBodyBytes = 512 * 1024 * 1024;
/** Keys of the HTTP interface itself. */
const ownKeys: ReadonlySet<string> = new Set(['query', 'query_id', 'database']);

/** Texts of recent statements, which differ only in their parameters: scanning one takes up to 2 ms. */
const scans = new Lru<string, Scan>(256);
/** Characters; longer ones are rarely the same. */
const longestKept = 32 * 1024;

function scanned(text: string): Scan {
  const known = scans.get(text);
  if (known !== undefined) return known;
  const scan = scanStatement(text);
  if (text.length <= longestKept) scans.set(text, scan);
  return scan;
}

/** Whether the request has the secret, compared in constant time. */
export function isAuthorized(request: IncomingMessage, secret: string): boolean {
  const given = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const text = Buffer.from(given, 'base64').toString();
  const password = text.slice(text.indexOf(':') + 1);
  return timingSafeEqual(digest(password), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Reads a request of `@clickhouse/client`: the statement is in the body, or in the URL if the body has rows;
 * parameters are `param_x`, and settings have keys of their own.
 * @throws EngineFault
 */
export async function readRequest(
  request: IncomingMessage,
  url: URL,
  signal: AbortSignal,
): Promise<EngineRequest> {
  const params = new Map<string, string>();
  const settings = new Map<string, string>();
  for (const [key, value] of url.searchParams) {
    if (key.startsWith('param_')) params.set(key.slice('param_'.length), value);
    else if (ownKeys.has(key)) continue;
    else if (classifySetting(key) === 'engine') settings.set(key, value);
    else if (classifySetting(key) === 'rejected') {
      throw ownFault(164, `the setting "${key}" is not allowed`);
    }
  }
  const database = url.searchParams.get('database');
  if (database !== null && database !== 'default') {
    throw ownFault(48, 'there is one database, "default"');
  }
  if (request.headers['content-type']?.startsWith('multipart/') === true) {
    throw ownFault(48, 'parameters are read from the URL only');
  }
  const body = await readBody(request);
  const inUrl = url.searchParams.get('query');
  const scan = scanned(inUrl ?? body.toString());
  if (!scan.ok) throw ownFault(62, scan.reason);
  const { statement } = scan;
  return { statement, params, settings, body: inUrl === null ? Buffer.alloc(0) : body, signal };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const gather = async (source: AsyncIterable<unknown>): Promise<void> => {
    for await (const chunk of source) {
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > maxBodyBytes) throw ownFault(307, 'the request is too large');
      chunks.push(bytes);
    }
  };
  if (request.headers['content-encoding'] === 'gzip') {
    await pipeline(request, createGunzip(), gather);
  } else {
    await gather(request);
  }
  return chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks, length);
}
