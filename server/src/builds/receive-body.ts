import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, invalid, tooSlow } from './upload-refusal.ts';

/** What is read and thrown away behind an early answer, so that the client gets to see it. */
const discardedBytes = 64 * 1024 * 1024;

/** How much of a body has to come, again and again, until it is there. */
export interface Pace {
  readonly bytes: number;
  readonly ms: number;
}

/** Few bodies are read at a time: one that trickles would keep all others waiting. */
const steadily: Pace = { bytes: 256 * 1024, ms: 10_000 };

/**
 * A body as it was sent, in memory of its own.
 * @throws UploadRefusal 413 when it is over `limit` bytes; 408 when it does not keep pace; 400 when the
 *   client went away
 */
export function receiveBody(
  request: IncomingMessage,
  limit: number,
  pace: Pace = steadily,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void => {
      clearInterval(timer);
      request.off('data', take).off('end', finish).off('close', gone);
      discardRest(request);
      reject(error);
    };
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) refuse(bodyTooLarge());
      else chunks.push(chunk);
    };
    let before = 0;
    const look = (): void => {
      if (size - before < pace.bytes) refuse(tooSlow());
      before = size;
    };
    const timer = setInterval(look, pace.ms);
    const finish = (): void => {
      clearInterval(timer);
      request.off('close', gone);
      const body = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        body.set(chunk, at);
        at += chunk.length;
      }
      resolve(body);
    };
    const gone = (): void => {
      clearInterval(timer);
      reject(invalid('The body is incomplete'));
    };
    // What a client that goes away leaves behind is told by `close` as well.
    request.on('error', () => undefined);
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      refuse(bodyTooLarge());
      return;
    }
    if (request.destroyed) {
      gone();
      return;
    }
    request.on('data', take).on('end', finish).on('close', gone);
  });
}

/** Reads on without keeping anything; an endless body is cut off. */
export function discardRest(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > discardedBytes) request.destroy();
  });
}
