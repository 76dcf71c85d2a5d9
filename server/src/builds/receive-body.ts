import type { IncomingMessage } from 'node:http';
import { discardRest } from '../platform/discard-rest.ts';
import { bodyTooLarge, invalid, tooSlow } from './upload-rejection.ts';

/** Minimum number of bytes per interval while a body is received. */
export interface Pace {
  readonly bytes: number;
  readonly ms: number;
}

/** Few bodies are read at a time, so a slow one would block all others. */
const steadily: Pace = { bytes: 256 * 1024, ms: 10_000 };

/**
 * Receives a body into its own buffer.
 * @throws UploadRejection 413 if it exceeds `limit` bytes; 408 if it is too slow; 400 if the client
 * disconnected
 */
export function receiveBody(
  request: IncomingMessage,
  limit: number,
  pace: Pace = steadily,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      clearInterval(timer);
      request.off('data', take).off('end', finish).off('close', gone);
      discardRest(request);
      reject(error);
    };
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) giveUp(bodyTooLarge());
      else chunks.push(chunk);
    };
    let before = 0;
    const look = (): void => {
      if (size - before < pace.bytes) giveUp(tooSlow());
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
    // `close` reports clients that disconnect.
    request.on('error', () => undefined);
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      giveUp(bodyTooLarge());
      return;
    }
    if (request.destroyed) {
      gone();
      return;
    }
    request.on('data', take).on('end', finish).on('close', gone);
  });
}
