import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

const pack = promisify(gzip);
/** Shorter answers fit into one packet (characters). */
const shortest = 1_024;

/**
 * An answer as the client takes it: compressed with gzip, which needs a tenth of the memory of Brotli, unless it is
 * short. Answers that are written in parts can be large, so they are compressed with little effort.
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
  if (isText) return pack(answer);
  const packing = createGzip({ level: constants.Z_BEST_SPEED });
  // A failure on either side ends the other: the client sees that the answer is incomplete.
  return pipeline(answer, packing, () => undefined);
}
