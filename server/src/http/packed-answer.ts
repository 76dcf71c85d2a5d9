import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip, gzipSync, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

const pack = promisify<string, ZlibOptions, Buffer>(gzip);
/** Shorter answers fit into one packet (characters). */
const shortest = 1_024;
const effort = { level: constants.Z_BEST_SPEED };
/** Answers of this length are compressed in a tenth of a millisecond; handing them to a thread takes longer (characters). */
const longestAtOnce = 8_192;
/** Less memory, because clearing it is most of the cost; a window of 8 KiB holds such an answer. */
const effortAtOnce = { ...effort, memLevel: 5, windowBits: 13 };

/**
 * An answer as the client takes it: compressed with gzip, which needs a tenth of the memory of Brotli, unless it is
 * short. With little effort: what that adds to its length is sent in less time than more effort takes.
 */
export async function packedAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: string | Readable,
): Promise<string | Buffer | Readable> {
  const isText = typeof answer === 'string';
  if (isText && answer.length < shortest) return answer;
  reply.header('vary', 'accept-encoding');
  const accepted = acceptedEncoding(headers['accept-encoding'], ['gzip']);
  if (accepted === 'identity') return answer;
  reply.header('content-encoding', accepted);
  if (isText && answer.length <= longestAtOnce) return gzipSync(answer, effortAtOnce);
  if (isText) return pack(answer, effort);
  const packing = createGzip(effort);
  // A failure on either side ends the other: the client sees that the answer is incomplete.
  return pipeline(answer, packing, () => undefined);
}
