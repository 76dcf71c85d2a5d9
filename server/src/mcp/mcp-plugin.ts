import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/index.ts';
import {
  admit,
  type EdgeOptions,
  nestsDeeperThan,
  secureData,
  takeAnyContentType,
} from '../http/index.ts';
import { inProcessFetch } from './in-process-fetch.ts';

/** How a request says who sends it. */
const credentials = ['x-api-key', 'authorization', 'cookie', 'origin', 'host'];
/** Headers that describe the bytes of a body, which is passed on as text. */
const ofBytes = new Set(['content-length', 'transfer-encoding', 'content-encoding', 'expect']);

/**
 * `POST /mcp`: the Model Context Protocol over HTTP, without sessions. Tools send requests to the API of this service
 * with the credentials of the caller, who can do no more with them than without. It is outside the edge because its
 * answers are JSON-RPC.
 */
export function mcpPlugin(edge: EdgeOptions<Caller>) {
  return async (scope: FastifyInstance): Promise<void> => {
    takeAnyContentType(scope);
    scope.addHook('onRequest', async (request, reply) => {
      secureData(reply);
      await admit(request, reply, { authentication: 'required' }, edge);
    });
    scope.all('/mcp', async (request, reply) => {
      if (isBatch(request)) return reply.code(400).send(noBatches);
      const ending = new AbortController();
      reply.raw.once('close', () => ending.abort());
      const fetch = asCaller(request, scope);
      // It is a twelfth of the code of the service, and few instances use it.
      const { toolsHandler, self } = await import('./tools-handler.ts');
      const handler = toolsHandler(fetch, (error) =>
        edge.log?.debug({ requestId: request.id, err: error }, 'mcp'),
      );
      const response = await handler.fetch(asWebRequest(self, request, ending.signal));
      reply.code(response.status).headers(Object.fromEntries(response.headers));
      const { body } = response;
      return reply.send(body === null ? null : Readable.fromWeb(body));
    });
  };
}

/** Each message takes a server and counts as a request, so several can't share one. */
const noBatches = {
  jsonrpc: '2.0',
  id: null,
  error: {
    // Invalid Request.
    code: -32600,
    message: 'The body is an array. Batches are not supported: send each message as a request.',
  },
};

function isBatch({ body }: FastifyRequest): boolean {
  // Without a byte order mark, as the handler reads it.
  return Buffer.isBuffer(body) && new TextDecoder().decode(body).trimStart().startsWith('[');
}

function asWebRequest(
  base: string,
  { method, url, headers, body }: FastifyRequest,
  signal: AbortSignal,
) {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ofBytes.has(name) ? [[name, value]] : [],
  );
  const bytes = Buffer.isBuffer(body) && !nestsDeeperThan(body) ? new Uint8Array(body) : null;
  const hasBody = method !== 'GET' && method !== 'HEAD' && bytes !== null;
  return new Request(base + url, {
    method,
    headers: kept,
    signal,
    ...(hasBody && { body: bytes }),
  });
}

/** Sends requests of tools in the name of the one who asked for them. */
function asCaller({ headers, socket }: FastifyRequest, app: FastifyInstance) {
  const send = inProcessFetch(app, socket.remoteAddress ?? '');
  return (request: Request): Promise<Response> => {
    for (const name of credentials) {
      const value = headers[name];
      if (typeof value === 'string') request.headers.set(name, value);
    }
    return send(request);
  };
}
