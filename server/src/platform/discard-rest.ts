import type { IncomingMessage } from 'node:http';

/** Bytes to read and discard after an early answer, so that the client receives it. */
const discardedBytes = 64 * 1024 * 1024;

/** Reads and discards the rest of a body; an endless one is cut off. */
export function discardRest(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > discardedBytes) request.destroy();
  });
}
