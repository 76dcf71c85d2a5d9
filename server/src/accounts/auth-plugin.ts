import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBucket, type ClientAddress, disconnectSignal, secureData } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { atomically } from './atomic-requests.ts';
import { BadRequest, endpointOf, readBody, webRequest } from './auth-request.ts';
import type { BetterAuth } from './better-auth.ts';
import { atomicityOf, prepareCredentials } from './credential-requests.ts';
import { challengeIn, emailIn, type Guard, guardOf } from './guarded-paths.ts';
import type { Requester } from './password-queue.ts';
import type { Passwords } from './passwords.ts';
import { handleProviderOutages } from './provider-unavailable.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { SlowRejections } from './slow-rejections.ts';
import { isTurnedOff } from './turned-off-paths.ts';

export interface AuthPluginParts {
  readonly db: Executor;
  readonly auth: BetterAuth;
  readonly passwords: Passwords;
  readonly signInLimit: SignInLimit;
  readonly slowRejections: SlowRejections;
  /** Whether signing up verifies the address by mail. The answer then does not reveal existing accounts. */
  readonly verifiesEmail: boolean;
  readonly clientAddress: ClientAddress;
  /** `BELLWETHER_URL`; null to use the request's Host. */
  readonly url: string | null;
  /** User ID of a request's session. */
  userOf(headers: IncomingHttpHeaders): Promise<string | null>;
  /** Called after every request that may have changed sessions or memberships. */
  changed(): void;
  logError(message: string, error: unknown): void;
}

const largestBody = 1024 * 1024;

/** These answers don't reveal whether an account exists, so their time must not either (ms). */
const resetTime = 200;
const signUpTime = 300;
/** Maximum duration of better-auth's own lock (s). */
const lockSeconds = 900;

/** Passes everything under `/auth` to better-auth, which has its own format for answers and errors. */
export function authPlugin(parts: AuthPluginParts) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, text, done) => done(null, text),
    );
    // The body must be JSON with any content type: forms could be sent from another site.
    scope.addHook('onRequest', (request, reply, done) => {
      secureData(reply);
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

/** A request for better-auth. */
interface AuthCall {
  readonly path: string;
  readonly body: object | null;
  respond(): Promise<Response>;
}

async function handle(
  parts: AuthPluginParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = typeof request.body === 'string' && request.body !== '' ? request.body : null;
  const body = text === null ? null : readBody(text);
  const sent = webRequest(parts.url, request, text);
  const path = endpointOf(sent);
  if (isTurnedOff(path)) return send(reply, new Response(null, { status: 404 }));
  const call = { path, body, respond: () => parts.auth.handler(sent) };
  const isChange = request.method === 'POST';
  const response = isChange
    ? await change(parts, request, reply, call)
    : await unlessAway(parts, call);
  return send(reply, response);
}

function unlessAway(parts: AuthPluginParts, { path, respond }: AuthCall): Promise<Response> {
  return handleProviderOutages(path, respond, (error) =>
    parts.logError('the OpenID Connect provider does not respond', error),
  );
}

async function change(
  parts: AuthPluginParts,
  request: FastifyRequest,
  reply: FastifyReply,
  call: AuthCall,
): Promise<Response> {
  const { path, body, respond } = call;
  const address = parts.clientAddress(request.socket.remoteAddress, request.headers);
  const account = await slowDown(parts, request, address, call);
  const userId = await parts.userOf(request.headers);
  const rejected = atomicityOf(path);
  const answered = async (): Promise<Response> => {
    if (rejected === null) return unlessAway(parts, call);
    await prepareCredentials(parts, path, body, userId);
    return atomically(parts.db, respond, rejected);
  };
  const [response] = await Promise.all([
    inTurn(
      parts,
      { ...senderOf(parts, address, account, userId), signal: disconnectSignal(reply) },
      answered,
    ),
    pause(leastTime(path, parts.verifiesEmail)),
  ]);
  parts.changed();
  if (path === '/sign-in/email' && response.ok && account !== null) {
    parts.signInLimit.signedIn(address, account);
  }
  return response;
}

/** Signed-in people count by user: what strangers send from the same address must not keep them out. */
function senderOf(
  { signInLimit }: AuthPluginParts,
  address: string,
  account: string | null,
  userId: string | null,
): Pick<Requester, 'sender' | 'who'> {
  if (userId !== null) return { sender: userId, who: 'signed in' };
  const isKnown = account !== null && signInLimit.knows(address, account);
  return { sender: addressBucket(address), who: isKnown ? 'known' : 'stranger' };
}

async function inTurn(
  { passwords, slowRejections }: AuthPluginParts,
  requester: Requester,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await passwords.inRequest(requester, work);
  } catch (error) {
    const isBusy = error instanceof AppError && error.tag === 'ServiceUnavailableError';
    if (isBusy && requester.who === 'stranger') await slowRejections.wait();
    throw error;
  }
}

function leastTime(path: string, verifiesEmail: boolean): number {
  if (path === '/request-password-reset') return resetTime;
  return path === '/sign-up/email' && verifiesEmail ? signUpTime : 0;
}

/**
 * Counts an attempt.
 * @returns what is tried, such as an email; null if nothing is named, or the endpoint has no limit
 * @throws AppError `RateLimitedError`
 */
async function slowDown(
  parts: AuthPluginParts,
  request: FastifyRequest,
  address: string,
  { path, body }: AuthCall,
): Promise<string | null> {
  const guard = guardOf(path);
  if (guard === null) return null;
  const account = await accountOf(guard, parts, request, body);
  try {
    parts.signInLimit.count(address, account, guard.slowness);
  } catch (error) {
    await parts.slowRejections.wait();
    throw error;
  }
  return account;
}

async function accountOf(
  guard: Guard,
  parts: AuthPluginParts,
  { headers }: FastifyRequest,
  body: object | null,
): Promise<string | null> {
  if (guard.account === 'none') return null;
  if (guard.account === 'email in the body') return emailIn(body);
  const own = (await parts.userOf(headers)) ?? challengeIn(headers.cookie);
  return own === null ? null : `id:${own}`;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
  if (response.status === 429 && !response.headers.has('retry-after')) {
    reply.header('retry-after', lockSeconds);
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 404 && !isJson) {
    const message = 'No endpoint has this path and method.';
    return reply.type('application/json').send({ code: 'NOT_FOUND', message });
  }
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

function answerError(
  parts: AuthPluginParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof BadRequest) {
    return reply.code(400).send({ code: 'BAD_REQUEST', message: error.message });
  }
  if (error instanceof AppError && error.tag === 'RateLimitedError') {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', message: error.message });
  }
  if (error instanceof AppError && error.tag === 'ServiceUnavailableError') {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(503).send({ code: 'SERVICE_UNAVAILABLE', message: error.message });
  }
  const status = statusOf(error);
  if (status === 413) {
    const message = 'The body is larger than 1 MiB.';
    return reply.code(413).send({ code: 'PAYLOAD_TOO_LARGE', message });
  }
  if (status !== null && status < 500) {
    return reply.code(status).send({ code: 'BAD_REQUEST', message: 'The request is invalid.' });
  }
  parts.logError(`request ${request.id} under /auth failed`, error);
  const message = 'Something went wrong on the server.';
  return reply.code(500).send({ code: 'INTERNAL_SERVER_ERROR', message, requestId: request.id });
}

/** The status in Fastify's own errors. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
