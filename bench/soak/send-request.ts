import { Agent, request } from 'node:http';
import type { LoopRequest } from '../open-loop.ts';

/** What came of a request. */
export interface Sent {
  /** Status; 0 without an answer. */
  readonly status: number;
  /** Whether the service can't have read it, because no connection was made. */
  readonly isUnread: boolean;
  readonly text: string;
}

/** A frozen service answers late; anything slower than this counts as no answer (ms). */
const answerWithin = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64, noDelay: true });

/** Never rejects. @param port on this machine */
export function sendRequest(port: number, query: LoopRequest): Promise<Sent> {
  const { method, path, headers, body } = query;
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, method, path, headers };
    const sent = request({ ...options, timeout: answerWithin }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => resolve(nothing));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, isUnread: false, text });
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error) => {
      const isUnread = 'code' in error && error.code === 'ECONNREFUSED';
      resolve({ ...nothing, isUnread });
    });
    sent.end(body);
  });
}

const nothing: Sent = { status: 0, isUnread: false, text: '' };
