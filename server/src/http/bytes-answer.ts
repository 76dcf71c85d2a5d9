import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from './known-copy.ts';

/** An answer that is not JSON, such as an image. Its `ETag` is made of its content. */
export class BytesAnswer {
  constructor(
    readonly bytes: Uint8Array,
    /** Of the content, such as `image/png`. */
    readonly type: string,
  ) {}
}

/** Sends it, or 304 to a client that has it. */
export function sendBytes(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, type }: BytesAnswer,
): FastifyReply {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (hasCopy(headers['if-none-match'], (tag) => tag === etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
