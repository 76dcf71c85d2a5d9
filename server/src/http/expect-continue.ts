import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends `100 Continue` once the body is read, so a request that is rejected earlier needs no upload. Without
 * it, the next bytes could be the body or another request, so the connection ends with the answer.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  const onListener = (name: string | symbol): void => {
    if (name !== 'data' && name !== 'readable') return;
    request.off('newListener', onListener);
    // Reading only to discard the body answers immediately.
    process.nextTick(() => {
      if (response.headersSent || !response.writable) return;
      response.shouldKeepAlive = shouldKeepAlive;
      response.writeContinue();
    });
  };
  request.on('newListener', onListener);
}
