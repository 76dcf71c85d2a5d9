import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  addressBucket,
  type ClientAddress,
  type RateLimiter,
  secureData,
} from '../../http/index.ts';
import { largestUpload } from '../build.ts';
import type { BuildsContext } from '../builds-context.ts';
import { discardRest, type Pace, receiveBody } from '../receive-body.ts';
import { storeUpload } from '../store-upload.ts';
import { hashUploadKey, sentUploadKey, type UploadKey } from '../upload-key.ts';
import { findUploadKey, markUploadKeyUsed } from '../upload-keys-store.ts';
import { tooBusy, unauthorized, UploadRefusal } from '../upload-refusal.ts';
import { UploadSlots } from '../upload-slots.ts';

export const uploadPath = '/v0/upload';

export interface UploadEdge {
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
  /** Requests a minute: of one upload key, and of one address without one. 0 = no limit. */
  readonly limits: { readonly perAccount: number; readonly perAddress: number };
  readonly log: Pick<Logger, 'error'>;
  /** Of bodies; by default slow lines are waited for, and what trickles is not. */
  readonly pace?: Pace;
  /** Whether there is no room on the disk; asked before a body is read. */
  isFull(): boolean;
}

/**
 * `POST /v0/upload`: source maps and mappings of a build. Beside the edge, because it has a key, a size
 * and a form of errors of its own: `{"error"}`. Order: rate limit, 401, 503, 413, 400.
 */
export function uploadPlugin(context: BuildsContext, edge: UploadEdge) {
  const slots = new UploadSlots();
  return async (scope: FastifyInstance): Promise<void> => {
    const keys = new WeakMap<FastifyRequest, UploadKey>();
    scope.removeAllContentTypeParsers();
    // Nobody has read the body yet when the handler is called.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      secureData(reply);
      request.raw.headers['content-type'] = 'application/json';
      keys.set(request, await admit(context, edge, request, reply));
    });
    scope.setErrorHandler((error, request, reply) => {
      const known = error instanceof UploadRefusal ? error : null;
      const cause = known === null ? error : known.cause;
      if (cause !== undefined) {
        edge.log.error({ requestId: request.id, err: cause }, 'an upload failed');
      }
      if (known?.status === 401) reply.header('www-authenticate', 'Bearer');
      if (known?.retryAfter) reply.header('retry-after', known.retryAfter);
      discardRest(request.raw);
      // Whoever is too slow is not waited for to say the rest.
      if (known?.status === 408) reply.header('connection', 'close');
      return reply
        .code(known?.status ?? 500)
        .send({ error: known?.message ?? 'Internal server error' });
    });
    scope.post(uploadPath, async (request, reply) => {
      const key = keys.get(request);
      if (key === undefined) throw unauthorized();
      if (edge.isFull()) throw tooBusy();
      const count = await slots.read(async () => {
        const body = await receiveBody(request.raw, largestUpload, edge.pace);
        const at = context.clock.now();
        const encoding = request.headers['content-encoding'] ?? '';
        const upload = await slots.unpack(() => context.unpack({ body, encoding }));
        // Deleted while the body came: a key ends at once.
        if ((await sentKey(context.db, request)) === null) throw unauthorized();
        return storeUpload(context, key.projectId, upload, at);
      });
      return reply.send({ ok: true, ingested_count: count });
    });
  };
}

async function sentKey(
  db: BuildsContext['db'],
  { headers }: FastifyRequest,
): Promise<UploadKey | null> {
  const sent = sentUploadKey(headers.authorization);
  return sent === null ? null : findUploadKey(db, hashUploadKey(sent));
}

/** Only a valid key has a count of its own: made-up ones would each start at zero. */
async function admit(
  { db, clock }: BuildsContext,
  { limiter, limits, clientAddress }: UploadEdge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadKey> {
  const key = await sentKey(db, request);
  const address = () => addressBucket(clientAddress(request.socket.remoteAddress, request.headers));
  const state =
    key === null
      ? limiter.count(address(), limits.perAddress)
      : limiter.count(`upload-key:${key.id}`, limits.perAccount);
  if (state !== null) {
    reply.headers({
      'ratelimit-limit': state.limit,
      'ratelimit-remaining': state.remaining,
      'ratelimit-reset': state.resetSeconds,
    });
    if (state.exceeded) {
      const message = `More than ${state.limit} requests within a minute`;
      throw new UploadRefusal(429, message, state.resetSeconds);
    }
  }
  if (key === null) throw unauthorized();
  await markUploadKeyUsed(db, key.id, clock.now());
  return key;
}
