import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Caller } from '../accounts/index.ts';
import {
  admit,
  type EdgeOptions,
  disconnectSignal,
  secureData,
  takeAnyContentType,
} from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { builtScript } from '../platform/built-script.ts';
import { deepestRequest, nestsDeeperThan } from '../platform/nesting.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { inProcessSend } from './in-process-send.ts';
import type { PassedRequest } from './tools-messages.ts';
import { type Send, ToolsThread } from './tools-thread.ts';

/** How a request says who sends it. */
const credentials = ['x-api-key', 'authorization', 'cookie', 'origin', 'host'];
/** Bytes. Reading a message of this size takes the thread a tenth of a second at most. */
const largestMessage = 256 * 1024;
/** One user can't take all places, as slow queries of tools would. */
const callsAtOnce = 20;
const callsOfUser = 4;
const waiting = { ofOwner: 20, inAll: 100 };
const left = 'The client has disconnected.';
/** Headers that describe the bytes of a body, which is passed on as text. */
const ofBytes = new Set(['content-length', 'transfer-encoding', 'content-encoding', 'expect']);

/**
 * `POST /mcp`: the Model Context Protocol over HTTP, without sessions. Tools send requests to the API of this service
 * with the credentials of the caller, who can do no more with them than without. It is outside the edge because its
 * answers are JSON-RPC.
 */
export function mcpPlugin(edge: EdgeOptions<Caller>) {
  return async (scope: FastifyInstance): Promise<void> => {
    const thread = new ToolsThread(builtScript('tools-worker'));
    const queue = new FairQueue({ slots: callsAtOnce, slotsPerOwner: callsOfUser, waiting });
    const callers = new WeakMap<FastifyRequest, Caller>();
    takeAnyContentType(scope, largestMessage);
    scope.addHook('onClose', () => thread.close());
    scope.addHook('onRequest', async (request, reply) => {
      secureData(reply);
      const caller = await admit(request, reply, { authentication: 'required' }, edge);
      if (caller !== null) callers.set(request, caller);
    });
    const answered: RouteHandlerMethod = async (request, reply) => {
      if (isBatch(request)) return reply.code(400).send(noBatches);
      const signal = disconnectSignal(reply);
      const user = callers.get(request)?.userId ?? '';
      const message = passedRequest(request);
      const answer = await queue
        .run(user, signal, () => thread.call(message, asCaller(request, scope), signal))
        .catch((error: unknown) => {
          // The client doesn't read the answer. It must not count as a failure of the service.
          throw signal.aborted ? new AppError('ServiceUnavailableError', left) : error;
        });
      reply.code(answer.status).headers(Object.fromEntries(answer.headers));
      return reply.send(answer.body === null ? null : Buffer.from(answer.body.buffer));
    };
    // No request of the tools can have the method TRACE.
    const method = scope.supportedMethods.filter((each) => each !== 'TRACE');
    scope.route({ method, url: '/mcp', bodyLimit: largestMessage, handler: answered });
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

/** The request without credentials, and without a body that is nested too deeply. */
function passedRequest({ method, url, headers, body }: FastifyRequest): PassedRequest {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ofBytes.has(name) && !credentials.includes(name)
      ? [[name, value]]
      : [],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD' && Buffer.isBuffer(body);
  const bytes = hasBody && !nestsDeeperThan(body, deepestRequest) ? new Uint8Array(body) : null;
  return { method, path: url, headers: kept, body: bytes };
}

/** Sends requests of tools with the caller's credentials. */
function asCaller({ headers, socket }: FastifyRequest, app: FastifyInstance): Send {
  const own = credentials.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const send = inProcessSend(app, socket.remoteAddress ?? '');
  return (request, signal) => {
    const authorized = { ...request, headers: [...request.headers, ...own] };
    return send(authorized, signal);
  };
}
