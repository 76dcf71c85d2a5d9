import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../platform/app-error.ts';
import type { Authenticate, Identity } from './authentication.ts';
import type { ClientAddress } from './client-address.ts';
import { isOwnOrigin } from './origin.ts';
import { addressBucket, type RateLimiter, type RateState } from './rate-limit.ts';
import type { EdgeRule } from './route.ts';

export interface EdgeOptions<Caller> {
  readonly authenticate: Authenticate<Caller>;
  /** The access rule of an operation. @throws when there is none, which stops the start */
  rule(operation: string): EdgeRule;
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
  /** Requests a minute: of one key or session, and of one address without either. 0 = no limit. */
  readonly limits: { readonly perAccount: number; readonly perAddress: number };
  /** `BELLWETHER_URL`; null = the request's own Host. */
  readonly ownUrl: string | null;
  readonly log?: Logger;
}

/**
 * What comes before a body is read: rate limit, then 401, then the origin of a session's write.
 * @returns the caller; null where none is needed or none is valid
 * @throws AppError
 */
export async function admit<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  rule: EdgeRule,
  edge: EdgeOptions<Caller>,
): Promise<Caller | null> {
  const identity = await edge.authenticate(request.headers);
  limitRate(identity, request, reply, edge);
  if (identity.kind === 'caller') {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (identity.session && !reads && !isOwnOrigin(request.headers, edge.ownUrl)) {
      throw new AppError(
        'ForbiddenError',
        'A signed-in session may change something only from a page of this service; use an API key.',
        { code: 'origin_not_allowed' },
      );
    }
    return identity.caller;
  }
  if (rule.authentication === 'required' && identity.kind === 'none') {
    throw new AppError(
      'UnauthorizedError',
      'An API key is needed: send it as x-api-key or as Authorization: Bearer.',
    );
  }
  if (rule.authentication !== 'ignored' && identity.kind === 'invalid') {
    throw new AppError('UnauthorizedError', 'The API key is not valid.');
  }
  return null;
}

/** Only a valid credential has a count of its own: made-up ones would each start at zero. */
function limitRate<Caller>(
  identity: Identity<Caller>,
  request: FastifyRequest,
  reply: FastifyReply,
  edge: EdgeOptions<Caller>,
): void {
  if (identity.kind !== 'caller') return limitAddressRate(request, reply, edge);
  const state = edge.limiter.count(identity.account, edge.limits.perAccount);
  if (state) answerRate(state, reply);
}

/** Counts a request by where it comes from. @throws AppError `RateLimitedError` */
export function limitAddressRate(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    limiter,
    limits,
    clientAddress,
  }: Pick<EdgeOptions<never>, 'limiter' | 'limits' | 'clientAddress'>,
): void {
  const address = clientAddress(request.socket.remoteAddress, request.headers);
  const state = limiter.count(addressBucket(address), limits.perAddress);
  if (state) answerRate(state, reply);
}

function answerRate(state: RateState, reply: FastifyReply): void {
  reply.headers({
    'ratelimit-limit': state.limit,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': state.resetSeconds,
  });
  if (state.exceeded) {
    throw new AppError(
      'RateLimitedError',
      `More than ${state.limit} requests within a minute; try again in ${state.resetSeconds} s.`,
      { retryAfter: state.resetSeconds },
    );
  }
}
