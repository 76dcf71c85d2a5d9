import type { IncomingHttpHeaders } from 'node:http';

/** A scheme, a host of 253 characters and a port; longer ones take quadratic time to read. */
const longestOrigin = 512;

/**
 * Whether a request comes from a page of our own. `ownUrl` decides; without it the request's own
 * Host does. A browser sends `Origin` with every state-changing request, so none is a stranger's.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, ownUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin.length > longestOrigin || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
  if (ownUrl !== null) return page.origin === new URL(ownUrl).origin;
  if (
    host === undefined ||
    host.length > longestOrigin ||
    !URL.canParse(`${page.protocol}//${host}`)
  )
    return false;
  return page.host === new URL(`${page.protocol}//${host}`).host;
}
