import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeadFault } from './request-head.ts';

/** Paths contain names of pages, short IDs and UUIDs: a twentieth of this. */
const longestPath = 2_048;
/** Below these, a path may have two IDs of 256 characters, percent-encoded. */
const withIds = ['/v0/', '/app/', '/projects/'];
const longestPathWithIds = 6_144;
const longestQuery = 8_192;

/** What is too long about a request target, or null. Reads only up to the `?`. */
export function targetTooLong(target: string): string | null {
  if (target.length <= longestPath) return null;
  const found = target.indexOf('?');
  const path = found === -1 ? target.length : found;
  const most = withIds.some((start) => target.startsWith(start)) ? longestPathWithIds : longestPath;
  if (path > most) return `The path of the URL is longer than ${most} characters.`;
  if (target.length - path > longestQuery) {
    return `The query string of this address is longer than ${longestQuery} characters.`;
  }
  return null;
}

/** Rejects a request before routing, parsing and counting, and closes its connection. */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, tag, message }: HeadFault,
): void {
  const body = JSON.stringify({ _tag: tag, message });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
