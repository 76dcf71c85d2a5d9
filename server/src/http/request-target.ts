import type { IncomingMessage, ServerResponse } from 'node:http';

/** Addresses hold names of pages, ids of ours and UUIDs: a twentieth of this. */
const longestPath = 2_048;
/** Below `/v0` and `/app` two ids of 256 characters may follow each other, percent-encoded. */
const longestPathWithIds = 6_144;
const longestQuery = 8_192;

/** What is too long about a request target; null = nothing is. Reads no further than the `?`. */
export function targetTooLong(target: string): string | null {
  if (target.length <= longestPath) return null;
  const found = target.indexOf('?');
  const path = found === -1 ? target.length : found;
  const most =
    target.startsWith('/v0/') || target.startsWith('/app/') ? longestPathWithIds : longestPath;
  if (path > most) return `The path of the URL is longer than ${most} characters.`;
  if (target.length - path > longestQuery) {
    return `The query string of this address is longer than ${longestQuery} characters.`;
  }
  return null;
}

/** Rejects a request before anything is routed, parsed or counted, and ends its connection. */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  tag: string,
  message: string,
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
