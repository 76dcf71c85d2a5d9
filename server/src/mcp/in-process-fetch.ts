import type { FastifyInstance } from 'fastify';

/** Larger answers are refused (bytes): they are parsed on the thread that answers everyone. */
const largestAnswer = 1024 * 1024;

/** Sends requests to the server itself, without a connection. */
export function inProcessFetch(app: Pick<FastifyInstance, 'inject'>, remoteAddress: string) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
      remoteAddress,
      payloadAsStream: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop ends the request.
      if (size > largestAnswer) return tooLarge();
      chunks.push(chunk);
    }
    const hasNoBody = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(hasNoBody ? null : Buffer.concat(chunks), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}

function tooLarge(): Response {
  const message = 'The answer is larger than 1 MiB. Ask for fewer rows or a shorter time.';
  return Response.json({ _tag: 'PayloadTooLargeError', message }, { status: 413 });
}
