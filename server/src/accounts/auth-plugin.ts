import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nestsDeeperThan, secureData, type ClientAddress } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { BetterAuth } from './better-auth.ts';
import type { Passwords } from './passwords.ts';
import type { SignInLimit } from './sign-in-limit.ts';

export interface AuthPluginParts {
  readonly auth: BetterAuth;
  readonly passwords: Passwords;
  readonly signInLimit: SignInLimit;
  readonly clientAddress: ClientAddress;
  /** `BELLWETHER_URL`; null = the request's own Host. */
  readonly url: string | null;
  /** Called after every request that may have changed sessions or memberships. */
  changed(): void;
  logError(message: string, error: unknown): void;
}

const largestBody = 1024 * 1024;

/** The paths whose body holds a password that is tried or hashed. */
const passwordPaths = /^\/auth\/(?:sign-in|sign-up|change-password|reset-password|verify-password)/;

/** Hands everything under `/auth` to better-auth; its answers and errors have its own shape. */
export function authPlugin(parts: AuthPluginParts) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, text, done) => done(null, text),
    );
    // Whatever it is called, it is JSON or refused: forms could be sent from a stranger's page.
    scope.addHook('onRequest', (request, reply, done) => {
      secureData(reply);
      reply.header('x-request-id', request.id);
      request.raw.headers['content-type'] = 'application/json';
      done();
    });
    scope.setErrorHandler((error, request, reply) => answerError(parts, error, request, reply));
    scope.route({
      method: ['GET', 'POST'],
      url: '/auth/*',
      handler: (request, reply) => handle(parts, request, reply),
    });
  };
}

async function handle(
  parts: AuthPluginParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body: text } = request;
  const body = typeof text === 'string' && text !== '' ? text : null;
  if (body !== null) checkBody(body);
  if (request.method === 'POST' && passwordPaths.test(request.url)) {
    const address = parts.clientAddress(request.socket.remoteAddress, request.headers);
    const signsUp = request.url.startsWith('/auth/sign-up');
    parts.signInLimit.count(address, signsUp ? null : accountIn(body));
  }
  const asked = webRequest(parts, request, body);
  const response = await parts.passwords.inRequest(() => parts.auth.handler(asked));
  if (request.method === 'POST') parts.changed();
  return send(reply, response);
}

/** better-auth and the database trust that the text is whole JSON that can be stored. */
function checkBody(text: string): void {
  if (nestsDeeperThan(Buffer.from(text))) throw new BadBody('The body nests too deep.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadBody('The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadBody('The body must be a JSON object.');
  }
  if (holdsNul(body)) throw new BadBody('The body holds a NUL character.');
}

class BadBody extends Error {}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

/** The account a password is tried on, as far as the body names it. */
function accountIn(body: string | null): string | null {
  const parsed: unknown = body === null ? null : JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null || !('email' in parsed)) return null;
  return typeof parsed.email === 'string' ? parsed.email.trim().toLowerCase().slice(0, 320) : null;
}

function webRequest(parts: AuthPluginParts, request: FastifyRequest, body: string | null): Request {
  const origin = parts.url === null ? `http://${request.headers.host ?? ''}` : parts.url;
  const usable = URL.canParse(request.url, origin) && !request.url.startsWith('//');
  if (!usable || request.url.includes('%00')) {
    throw new BadBody('The address is not valid.');
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    // An endpoint without input still gets an object, as with an empty form.
    ...(request.method === 'POST' ? { body: body ?? '{}' } : {}),
  });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

function answerError(
  parts: AuthPluginParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof BadBody) {
    return reply.code(400).send({ code: 'BAD_REQUEST', message: error.message });
  }
  if (error instanceof AppError && error.tag === 'RateLimitedError') {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', message: error.message });
  }
  const status = statusOf(error);
  if (status === 413) {
    const message = 'The body is larger than 1 MiB.';
    return reply.code(413).send({ code: 'PAYLOAD_TOO_LARGE', message });
  }
  if (status !== null && status < 500) {
    return reply.code(status).send({ code: 'BAD_REQUEST', message: 'The request is not valid.' });
  }
  parts.logError(`request ${request.id} under /auth failed`, error);
  const message = 'Something went wrong on the server.';
  return reply.code(500).send({ code: 'INTERNAL_SERVER_ERROR', message, requestId: request.id });
}

/** The status fastify gives its own errors. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
