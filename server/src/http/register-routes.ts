import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BytesAnswer, sendBytes } from './bytes-answer.ts';
import { admit, admitAgain, callerName, type EdgeOptions } from './admission.ts';
import { assertCheckable } from './schema-node.ts';
import { checkShape } from './check-shape.ts';
import { answerParts } from './json-answer.ts';
import { readQuery } from './query-parameters.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { packedAnswer } from './packed-answer.ts';
import { parseBody, takeAnyContentType } from './request-body.ts';
import type { Route } from './route.ts';
import { StreamedAnswer } from './streamed-answer.ts';
import { secureData } from './security-headers.ts';
import { countStreamed } from './unread-answers.ts';
import type { ErrorTag } from '../platform/app-error.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { inPieces, nextTurn } from '../platform/pieces.ts';
import { storedId } from '../platform/uuid.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation's ID, for the log. */
    readonly operation?: string;
    /** The `_tag` of a 400 from Fastify itself. */
    readonly validationTag?: ErrorTag;
  }
}

/**
 * Registers management endpoints. Order of checks: rate limit, 401, 413, 401 again, invalid JSON, shape of query and
 * body, the endpoint's `parse`, its access (404, 403), then the handler.
 *
 * @param db where accesses look up resources
 * @throws Error at startup if a schema has an unsupported keyword
 */
export async function registerRoutes<Caller, Database>(
  server: FastifyInstance,
  routes: readonly Route<Caller, Database>[],
  edge: EdgeOptions<Caller>,
  db: Database,
): Promise<void> {
  await server.register(async (scope) => {
    takeAnyContentType(scope);
    for (const route of routes) addRoute(scope, route, edge, db);
  });
}

function addRoute<Caller, Database>(
  scope: FastifyInstance,
  route: Route<Caller, Database>,
  edge: EdgeOptions<Caller>,
  db: Database,
): void {
  if (route.query) assertCheckable(route.query, `${route.operation}.query`);
  if (route.body) assertCheckable(route.body, `${route.operation}.body`);
  const callers = new WeakMap<FastifyRequest, Caller>();

  scope.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation: route.operation, validationTag: route.validationTag },
    onRequest: async (request, reply) => {
      secureData(reply);
      const caller = await admit(request, reply, route.access, edge);
      if (caller !== null) callers.set(request, caller);
    },
    onResponse: (request, reply, done) => {
      const level = route.method === 'GET' ? 'debug' : 'info';
      edge.log?.[level](
        {
          requestId: request.id,
          operation: route.operation,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
      done();
    },
    handler: async (request, reply) => {
      const caller = Buffer.isBuffer(request.body)
        ? await admitAgain(request, route.access, edge)
        : (callers.get(request) ?? null);
      const query = route.query
        ? readQuery(
            route.query,
            request.query as Record<string, unknown>,
            route.validationTag,
            route.literalNull,
          )
        : {};
      const signal = disconnectSignal(reply);
      const read = () => {
        const body = readBody(route, request);
        if (route.headers) reply.headers(route.headers);
        const sent = { params: readParams(request), query, body };
        return { sent, parsed: route.parse(sent) };
      };
      const { sent, parsed } = isLarge(request.body)
        ? await bodies.run(callerName(request), signal, () => nextTurn(signal).then(read))
        : read();
      const accessRequest = { ...sent, caller };
      const answer = await route.handle({
        ...(await route.access.grant(accessRequest, db)),
        ...accessRequest,
        parsed,
        recheck: async (transaction) => route.access.grant(accessRequest, transaction),
        id: request.id,
        signal,
        setHeader: (name, value) => void reply.header(name, value),
      });
      reply.code(route.status);
      if (route.answer === null) return reply.send();
      if (answer instanceof BytesAnswer) return sendBytes(request, reply, answer);
      reply.type('application/json; charset=utf-8');
      const body = await bodyOf(answer, signal);
      if (body instanceof StreamedAnswer) countStreamed(reply, body.bytes);
      const text = typeof body === 'string' ? body : body.stream();
      return reply.send(await packedAnswer(request, reply, text));
    },
  });
}

/** Parsing a larger body, and checking it, can take some 10 ms (bytes). */
const largestAtOnce = 16 * 1024;

/** Large bodies are read one in each turn of the thread, and callers take turns: hundreds can arrive at once. */
const bodies = new FairQueue({
  slots: 4,
  slotsPerOwner: 1,
  waiting: { ofOwner: 1_000, inAll: 10_000 },
});

function isLarge(body: unknown): boolean {
  return Buffer.isBuffer(body) && body.length > largestAtOnce;
}

async function bodyOf(answer: unknown, signal: AbortSignal): Promise<string | StreamedAnswer> {
  if (answer instanceof StreamedAnswer) return answer;
  const parts = await inPieces(answerParts(answer), signal);
  return parts.length === 1 ? (parts[0] ?? '') : new StreamedAnswer(parts);
}

function readBody<Caller, Database>(
  route: Route<Caller, Database>,
  request: FastifyRequest,
): unknown {
  if (!route.body) {
    return route.documentedBody
      ? parseBody(request.body, request.headers, route.validationTag)
      : undefined;
  }
  return checkShape(
    route.body,
    parseBody(request.body, request.headers, route.validationTag),
    'body',
    route.validationTag,
  );
}

function readParams(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, readParam(text)]));
}

/**
 * UUIDs are case-insensitive. Databases reject NUL and no stored text contains it; the replacement matches
 * nothing.
 */
function readParam(text: string): string {
  return storedId(text).replaceAll('\0', '\uFFFD');
}
