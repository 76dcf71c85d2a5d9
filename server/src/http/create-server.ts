import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../platform/app-error.ts';
import { isDiskFull } from '../platform/durable-write.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type ConnectionLimits, Connections } from './connections.ts';
import { continueWhenRead } from './expect-continue.ts';
import { errorAnswer, type ErrorAnswer } from './error-answer.ts';
import { headFault, mostHeaders } from './request-head.ts';
import { rejectRequest, targetTooLong } from './request-target.ts';
import { largestBody } from './request-body.ts';
import { secureData } from './security-headers.ts';
import { countUnread } from './unread-answers.ts';

/** A request must arrive completely within this time (ms): 16 MiB at 2 Mbit/s take 64 s. */
const requestTimeout = 90_000;
/** Headers must arrive within this time (ms). They are small, and no browser is slower. */
const headersTimeout = 15_000;
/** Interval between checks for late sockets (ms). */
const timeoutCheck = 5_000;
/** Idle connections are kept a little longer than the usual 60 s of proxies (ms). */
const keepAliveTimeout = 65_000;
/** Each takes a few KiB and one file descriptor. */
const mostConnections = 10_000;
/** IDs are short, but longer ones must get as far as the 401 and the 404. */
const longestParameter = 8_192;

export interface ServerParts {
  readonly log: Logger;
  readonly makeId: MakeId;
  /** Called first with every raw request; returns true if it handles the answer itself. */
  readonly takesRaw?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Limits per address; none by default. */
  readonly connections?: Pick<ConnectionLimits, 'perAddress' | 'bucketOf'>;
}

/**
 * The bare HTTP server: request IDs, errors and socket limits. Routes and body parsers are added by each
 * module.
 */
export function createServer({ log, makeId, takesRaw, connections }: ServerParts): FastifyInstance {
  let closing = false;
  let open: Connections;
  const server = fastify({
    logger: false,
    genReqId: () => makeId(),
    requestIdHeader: false,
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: longestParameter },
    forceCloseConnections: 'idle',
    // Requests during shutdown are answered normally, and then the connection is closed.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => open.rejectSocket(error, socket),
    serverFactory: (handle) => {
      const take = (request: IncomingMessage, response: ServerResponse): void => {
        if (!open.begin(request, response)) return;
        const fault = headFault(request);
        if (fault !== null) {
          rejectRequest(request, response, fault);
          return;
        }
        const tooLong = targetTooLong(request.url ?? '');
        if (tooLong !== null) {
          const tag = 'AddressTooLongError';
          rejectRequest(request, response, { status: 414, tag, message: tooLong });
          return;
        }
        if (closing) response.setHeader('connection', 'close');
        if (takesRaw?.(request, response) !== true) handle(request, response);
      };
      const http = createHttpServer(
        {
          headersTimeout,
          requestTimeout,
          keepAliveTimeout,
          connectionsCheckingInterval: timeoutCheck,
          // Checked here instead, so that the answer has the usual format.
          requireHostHeader: false,
        },
        take,
      );
      http.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
        continueWhenRead(request, response);
        take(request, response);
      });
      // Node drops headers above the limit silently, so allow one more to detect that.
      http.maxHeadersCount = mostHeaders + 1;
      http.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        const message = 'Only `Expect: 100-continue` is supported.';
        rejectRequest(request, response, { status: 417, tag: 'ExpectationFailedError', message });
      });
      open = new Connections(http, {
        overall: mostConnections,
        perAddress: 0,
        bucketOf: () => null,
        ...connections,
        now: () => performance.now(),
      });
      return http;
    },
    frameworkErrors: (_error, request, reply) => sendError(reply, unknownAddress(), request.id),
  });
  server.removeAllContentTypeParsers();
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
    done();
  });
  // Fastify closes the connection after a body that is too large. While its client sends, that would reset it, and the
  // answer would be lost. Node drops the rest of the body, within `requestTimeout`. Who asks first has not sent any.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 413 && request.headers.expect === undefined)
      reply.removeHeader('connection');
    done(null, payload);
  });
  countUnread(server);
  server.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  server.setNotFoundHandler((request, reply) => sendError(reply, unknownAddress(), request.id));

  server.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error, request);
    const { status } = sendError(reply, known, request.id);
    const fields = { requestId: request.id, operation: operationOf(request), err: error };
    // If the client has left, ending its work is not a failure, and the answer is not read.
    const hasLeft = reply.raw.destroyed || request.raw.socket.destroyed;
    if (hasLeft && error.name === 'AbortError') return;
    if (status === 500) log.error(fields, 'failed');
    else if (status === 503 && known instanceof Error && known.cause !== undefined)
      log.warn(fields, 'unavailable');
  });

  return server;
}

function sendError(reply: FastifyReply, error: unknown, requestId: string): ErrorAnswer {
  const answer = errorAnswer(error, requestId);
  secureData(reply);
  void reply
    .code(answer.status)
    .headers({ ...answer.headers, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
  return answer;
}

/** A request's name in the log. Never its URL, which may contain names and secrets. */
function operationOf(request: FastifyRequest): string {
  return request.routeOptions.config.operation ?? request.routeOptions.url ?? 'unknown';
}

/** Converts Fastify's own errors, by code and status, and those of a full disk. */
function asAppError(error: FastifyError, request: FastifyRequest): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) {
    const message = 'There is no space left on a disk of the service. Try again later.';
    return new AppError('ServiceUnavailableError', message, { cause: error, retryAfter: 30 });
  }
  if (request.is404) return unknownAddress();
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = Math.min(request.routeOptions.bodyLimit ?? largestBody, largestBody);
    const limit = most === largestBody ? '1 MiB' : `${most / 1024} KiB`;
    return new AppError('PayloadTooLargeError', `The body is larger than ${limit}.`);
  }
  const { validationTag } = request.routeOptions.config;
  if (validationTag && error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const message = 'The body is incomplete.';
    return new AppError(validationTag, message, { path: 'body', cause: error });
  }
  return error;
}

function unknownAddress(): AppError {
  return new AppError('NotFoundError', 'No endpoint has this path and method.');
}
