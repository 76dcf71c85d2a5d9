import type { FastifyInstance } from 'fastify';
import { targetTooLong } from '../http/index.ts';
import type { PassedAnswer, PassedRequest } from './tools-messages.ts';

/** Larger answers are rejected (bytes): they take the memory of all assistants. */
const largestAnswer = 1024 * 1024;

/** Sends requests to the server itself, without a connection. */
export function inProcessSend(app: Pick<FastifyInstance, 'inject'>, remoteAddress: string) {
  return async (
    { method, path, headers, body }: PassedRequest,
    signal: AbortSignal,
  ): Promise<PassedAnswer> => {
    const tooLong = targetTooLong(path);
    if (tooLong !== null) return problem(414, 'AddressTooLongError', tooLong);
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: Object.fromEntries(headers),
      payload: Buffer.from(body ?? new Uint8Array()),
      remoteAddress,
      payloadAsStream: true,
      signal,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop ends the request.
      if (size > largestAnswer) return problem(413, 'PayloadTooLargeError', tooLarge);
      chunks.push(chunk);
    }
    const type = String(answer.headers['content-type'] ?? '');
    return passed(answer.statusCode, type, Buffer.concat(chunks));
  };
}

const tooLarge = 'The answer is larger than 1 MiB. Ask for fewer rows or a shorter time.';

function problem(status: number, tag: string, message: string): PassedAnswer {
  const body = JSON.stringify({ _tag: tag, message });
  return passed(status, 'application/json', Buffer.from(body));
}

/** The bytes are copied once, into a buffer that can be moved: small ones share theirs with others. */
function passed(status: number, type: string, bytes: Buffer): PassedAnswer {
  return { status, headers: [['content-type', type]], body: new Uint8Array(bytes) };
}
