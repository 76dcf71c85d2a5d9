import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Tells a client that waits with its body to send it, once somebody reads it: a request that is
 * answered before costs the client no upload. Without that word nobody knows whether the next bytes
 * are the body or another request, so the connection then ends with the answer.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  const onListener = (name: string | symbol): void => {
    if (name !== 'data' && name !== 'readable') return;
    request.off('newListener', onListener);
    // What reads on only to throw the body away answers at once.
    process.nextTick(() => {
      if (response.headersSent || !response.writable) return;
      response.shouldKeepAlive = shouldKeepAlive;
      response.writeContinue();
    });
  };
  request.on('newListener', onListener);
}
