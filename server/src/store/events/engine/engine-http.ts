import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { faultFrom, ownFault, statusOf, type EngineFault } from './engine-fault.ts';
import { isAuthorized, readRequest } from './http-request.ts';
import type { RequestRunner } from './request-runner.ts';

const compress = promisify(gzip);
/** Parameters are sent in the URL, which Node counts as a header; the default limit is 16 KiB. */
const maxUrlBytes = 1024 * 1024;
/** Longer than the client keeps an idle socket, so that it never writes to a closing one. */
const idleSocketMs = 30_000;

/** The part of ClickHouse's HTTP interface that `@clickhouse/client` uses, protected by a secret. */
export function engineHttpServer(runner: RequestRunner, secret: string): Server {
  const server = createServer({ maxHeaderSize: maxUrlBytes }, (request, response) => {
    answer(runner, secret, request, response).catch((error: unknown) => {
      sendFault(response, faultFrom(error));
    });
  });
  server.keepAliveTimeout = idleSocketMs;
  server.requestTimeout = 0;
  return server;
}

async function answer(
  runner: RequestRunner,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isAuthorized(request, secret)) throw ownFault(516, 'the secret is wrong');
  const url = new URL(request.url ?? '/', 'http://engine');
  if (url.pathname === '/ping') {
    response.end('Ok.\n');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'POST') {
    throw ownFault(48, 'only GET and POST are served');
  }
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const statement = await readRequest(request, url, gone.signal);
  if (request.method === 'GET' && statement.statement.kind !== 'read') {
    throw ownFault(164, 'GET only reads');
  }
  const bytes = await runner.run(statement);
  await send(request, response, url, bytes);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  bytes: Uint8Array,
): Promise<void> {
  response.setHeader('Content-Type', 'application/octet-stream');
  response.setHeader('X-ClickHouse-Query-Id', url.searchParams.get('query_id') ?? '');
  const wantsGzip =
    url.searchParams.get('enable_http_compression') === '1' &&
    (request.headers['accept-encoding'] ?? '').includes('gzip');
  if (!wantsGzip) {
    response.end(bytes);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.end(await compress(bytes));
}

function sendFault(response: ServerResponse, fault: EngineFault): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.statusCode = statusOf(fault.code);
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.setHeader('X-ClickHouse-Exception-Code', String(fault.code));
  // The rest of the request stays unread, so the socket cannot be reused.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  response.end(fault.message);
}
