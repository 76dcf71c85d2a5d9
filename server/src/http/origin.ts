import type { IncomingHttpHeaders } from 'node:http';

/** A scheme, a host of 253 characters and a port. Parsing longer ones takes quadratic time. */
const longestOrigin = 512;

/**
 * Whether a request comes from a page of the app: compares with `ownUrl`, or with the request's Host if it is
 * not set. Browsers send `Origin` with all writes, so a request without one is not cross-site.
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
