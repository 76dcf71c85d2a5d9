import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../platform/app-error.ts';
import type { AccessFacts } from './access.ts';
import type { Authenticate, Identity } from './authentication.ts';
import type { ClientAddress } from './client-address.ts';
import { isOwnOrigin } from './origin.ts';
import { addressBucket, countAddress, type RateLimiter, type RateState } from './rate-limit.ts';

export interface EdgeOptions<Caller> {
  readonly authenticate: Authenticate<Caller>;
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
  /**
   * Requests per minute per key or session (four times as many for all of a user), or per address without
   * one. 0 = no limit.
   */
  readonly limits: { readonly perAccount: number; readonly perAddress: number };
  /** `BELLWETHER_URL`; null to use the request's Host. */
  readonly ownUrl: string | null;
  readonly log?: Logger;
}

/**
 * Checks before a body is read: rate limit, 401, and the origin of a session's write.
 * @returns the caller, or null if none is required and none is valid
 * @throws AppError
 */
export async function admit<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  access: Pick<AccessFacts, 'authentication'>,
  edge: EdgeOptions<Caller>,
): Promise<Caller | null> {
  const identity = await edge.authenticate(request.headers);
  limitRate(identity, request, reply, edge);
  return admitted(identity, request, access, edge);
}

/**
 * Checks again when the body is there, which may take minutes: meanwhile the key may have been revoked, the session ended,
 * or the role of the user reduced. Does not count as a request.
 * @returns the caller as of now, as `admit`
 * @throws AppError
 */
export async function admitAgain<Caller>(
  request: FastifyRequest,
  access: Pick<AccessFacts, 'authentication'>,
  edge: EdgeOptions<Caller>,
): Promise<Caller | null> {
  return admitted(await edge.authenticate(request.headers), request, access, edge);
}

function admitted<Caller>(
  identity: Identity<Caller>,
  request: FastifyRequest,
  { authentication }: Pick<AccessFacts, 'authentication'>,
  edge: EdgeOptions<Caller>,
): Caller | null {
  if (identity.kind === 'caller') {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (identity.session && !reads && !isOwnOrigin(request.headers, edge.ownUrl)) {
      throw new AppError(
        'ForbiddenError',
        'A signed-in session can only change data from a page of this service. Use an API key ' +
          'instead.',
        { code: 'origin_not_allowed' },
      );
    }
    return identity.caller;
  }
  if (authentication === 'required' && identity.kind === 'none') {
    throw new AppError(
      'UnauthorizedError',
      'An API key is required. Send it as x-api-key or as Authorization: Bearer.',
    );
  }
  if (authentication !== 'ignored' && identity.kind === 'invalid') {
    throw new AppError('UnauthorizedError', 'The API key is not valid.');
  }
  return null;
}

/** A user can have many keys; so many can use their whole limit at the same time. */
const fullKeys = 4;

/** The state of the key or session, or that of the user if it is closer to its limit. */
function countCaller<Caller>(
  { account, user }: Extract<Identity<Caller>, { kind: 'caller' }>,
  limiter: RateLimiter,
  perAccount: number,
): RateState | null {
  const own = limiter.count(account, perAccount);
  // Requests of a key beyond its limit don't use up the limit of the user's other keys.
  if (own === null || own.exceeded) return own;
  const all = limiter.count(user, perAccount * fullKeys);
  return all !== null && (all.exceeded || all.remaining < own.remaining) ? all : own;
}

const callerNames = new WeakMap<FastifyRequest, string>();

/** Who sends a request that was admitted: a user, with all keys and sessions, or an address. */
export function callerName(request: FastifyRequest): string {
  return callerNames.get(request) ?? '';
}

/** Only a valid credential has its own counter: made-up ones would each start at zero. */
function limitRate<Caller>(
  identity: Identity<Caller>,
  request: FastifyRequest,
  reply: FastifyReply,
  edge: EdgeOptions<Caller>,
): void {
  const { limiter, limits, clientAddress } = edge;
  if (identity.kind === 'caller') {
    callerNames.set(request, identity.user);
    answerRate(countCaller(identity, limiter, limits.perAccount), reply);
    return;
  }
  const address = clientAddress(request.socket.remoteAddress, request.headers);
  callerNames.set(request, addressBucket(address));
  answerRate(countAddress(limiter, address, limits.perAddress), reply);
}

/**
 * Counts a request outside the routes of the edge, such as those under `/auth`.
 * @throws AppError `RateLimitedError`
 */
export async function limitRequestRate<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  edge: EdgeOptions<Caller>,
): Promise<void> {
  limitRate(await edge.authenticate(request.headers), request, reply, edge);
}

/** Counts requests to URLs without a route, which get a plain 404. */
export function limitUnknownAddresses<Caller>(
  server: FastifyInstance,
  edge: EdgeOptions<Caller>,
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limitRequestRate(request, reply, edge);
  });
}

function answerRate(state: RateState | null, reply: FastifyReply): void {
  if (state === null) return;
  reply.headers({
    'ratelimit-limit': state.limit,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': state.resetSeconds,
  });
  if (state.exceeded) {
    throw new AppError(
      'RateLimitedError',
      `More than ${state.limit} requests within a minute. Try again in ${state.resetSeconds} s.`,
      { retryAfter: state.resetSeconds },
    );
  }
}
