import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { hasCopy } from './known-copy.ts';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const compressible = /^(text|application)\/|svg/;

/** A file in memory, which never changes. */
export class StaticFile {
  private readonly hash: string;
  /** Compressed when first requested. Browsers accept Brotli over HTTPS only. */
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly bytes: Buffer,
    private readonly type: string,
  ) {
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  get text(): string {
    return this.bytes.toString();
  }

  /** Answers with the file, or with 304 if the client has it. */
  async send(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const { hash, type } = this;
    const offered: readonly Encoding[] = compressible.test(type) ? ['br', 'gzip'] : [];
    const encoding = acceptedEncoding(headers['accept-encoding'], offered);
    // Strong tags identify bytes, so each encoding has its own.
    reply.headers({
      etag: `"${hash}-${encoding}"`,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    });
    const isCurrent = (tag: string) => tag.startsWith(`"${hash}-`);
    if (hasCopy(headers['if-none-match'], isCurrent)) return reply.code(304).send();
    reply.type(type);
    if (encoding === 'identity') return reply.send(this.bytes);
    return reply.header('content-encoding', encoding).send(await this.packedAs(encoding));
  }

  private packedAs(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known !== undefined) return known;
    const packing = packers[encoding](this.bytes);
    this.packed.set(encoding, packing);
    return packing;
  }
}
