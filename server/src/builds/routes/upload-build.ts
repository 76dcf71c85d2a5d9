import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  countAddress,
  type ClientAddress,
  disconnectSignal,
  type RateLimiter,
  secureData,
} from '../../http/index.ts';
import { discardRest } from '../../platform/discard-rest.ts';
import { findProject } from '../../projects/index.ts';
import { largestUpload } from '../build.ts';
import type { BuildsContext } from '../builds-context.ts';
import { type Pace, receiveBody } from '../receive-body.ts';
import { storeUpload } from '../store-upload.ts';
import { hashUploadKey, sentUploadKey, type UploadKey } from '../upload-key.ts';
import { findUploadKey, markUploadKeyUsed } from '../upload-keys-store.ts';
import { diskLow, unauthorized, UploadRejection } from '../upload-rejection.ts';
import { UploadSlots } from '../upload-slots.ts';

export const uploadPath = '/v0/upload';

export interface UploadEdge {
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
  /** Requests per minute per upload key, and per address without a valid key. 0 = no limit. */
  readonly limits: { readonly perAccount: number; readonly perAddress: number };
  readonly log: Pick<Logger, 'error'>;
  /** Minimum speed of bodies. By default, slow connections are accepted, and stalled ones are not. */
  readonly pace?: Pace;
  /** Whether little disk is free; called before a body is read. */
  isDiskLow(): boolean;
}

/**
 * `POST /v0/upload`: source maps and mappings of a build. It is outside the edge because it has its own keys,
 * size limit and error format, `{"error"}`. Order of checks: rate limit, 401, 503, 413, 400.
 */
export function uploadPlugin(context: BuildsContext, edge: UploadEdge) {
  const slots = new UploadSlots();
  return async (scope: FastifyInstance): Promise<void> => {
    const keys = new WeakMap<FastifyRequest, UploadKey>();
    scope.removeAllContentTypeParsers();
    // Leaves the body unread until the handler runs.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      secureData(reply);
      request.raw.headers['content-type'] = 'application/json';
      keys.set(request, await admit(context, edge, request, reply));
    });
    scope.setErrorHandler((error, request, reply) => {
      const known = error instanceof UploadRejection ? error : null;
      const cause = known === null ? error : known.cause;
      if (cause !== undefined) {
        edge.log.error({ requestId: request.id, err: cause }, 'an upload failed');
      }
      if (known?.status === 401) reply.header('www-authenticate', 'Bearer');
      if (known?.retryAfter) reply.header('retry-after', known.retryAfter);
      discardRest(request.raw);
      // Close the connection instead of waiting for the rest of a slow body.
      if (known?.status === 408) reply.header('connection', 'close');
      return reply
        .code(known?.status ?? 500)
        .send({ error: known?.message ?? 'Internal server error' });
    });
    scope.post(uploadPath, async (request, reply) => {
      const key = keys.get(request);
      if (key === undefined) throw unauthorized();
      if (edge.isDiskLow()) throw diskLow();
      const project = await findProject(context.db, key.projectId);
      const owner = project?.ownerId ?? key.projectId;
      const count = await slots.read(owner, disconnectSignal(reply), async () => {
        const body = await receiveBody(request.raw, largestUpload, edge.pace);
        const at = context.clock.now();
        const encoding = request.headers['content-encoding'] ?? '';
        const upload = await slots.unpack(() => context.unpack({ body, encoding }));
        // The key may have been deleted during the upload; it must stop working immediately.
        if ((await sentKey(context.db, request)) === null) throw unauthorized();
        return upload.unused + (await storeUpload(context, key.projectId, upload, at));
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

/** Only a valid key has its own counter: made-up keys would each start at zero. */
async function admit(
  { db, clock }: BuildsContext,
  { limiter, limits, clientAddress }: UploadEdge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadKey> {
  const key = await sentKey(db, request);
  const address = () => clientAddress(request.socket.remoteAddress, request.headers);
  const state =
    key === null
      ? countAddress(limiter, address(), limits.perAddress)
      : limiter.count(`upload-key:${key.id}`, limits.perAccount);
  if (state !== null) {
    reply.headers({
      'ratelimit-limit': state.limit,
      'ratelimit-remaining': state.remaining,
      'ratelimit-reset': state.resetSeconds,
    });
    if (state.exceeded) {
      const message = `More than ${state.limit} requests within a minute`;
      throw new UploadRejection(429, message, state.resetSeconds);
    }
  }
  if (key === null) throw unauthorized();
  await markUploadKeyUsed(db, key.id, clock.now());
  return key;
}
