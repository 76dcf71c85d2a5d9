import type { IncomingMessage, ServerResponse } from 'node:http';

/** One endpoint of the collector. It answers the raw request itself, without the edge's hooks. */
export interface CollectorRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  handle(request: IncomingMessage, response: ServerResponse): void;
}
