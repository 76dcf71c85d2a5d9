import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './request.ts';

export interface FuzzAnswer {
  /** 0 = the test closed the connection. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
  /** Milliseconds. */
  readonly took: number;
}

export function fuzzAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Sends a request and reads its answer; gives up after `withinMs`. */
export function send(
  port: number,
  agent: Agent,
  { method, path, headers, body, breaksOff }: FuzzRequest,
  withinMs: number,
): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const length = { 'content-length': String(body.length) };
    const sending = httpRequest(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - began,
          });
        });
      },
    );
    const timer = setTimeout(() => {
      sending.destroy(new Error(`no answer within ${withinMs} ms`));
    }, withinMs);
    sending.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    if (!breaksOff) {
      sending.end(body);
      return;
    }
    sending.removeAllListeners('error').once('error', () => undefined);
    sending.write(body.subarray(0, body.length / 2), () => {
      clearTimeout(timer);
      sending.destroy();
      resolve({ status: 0, retryAfter: undefined, text: '', took: 0 });
    });
  });
}
