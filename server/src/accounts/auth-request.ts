import type { FastifyRequest } from 'fastify';
import { nestsDeeperThan } from '../platform/nesting.ts';

/** A request that is not passed to better-auth; the message is for the client. */
export class BadRequest extends Error {}

/**
 * Checks what better-auth and the database rely on: a complete JSON object that can be stored.
 * @returns the object
 * @throws BadRequest
 */
export function readBody(text: string): object {
  if (nestsDeeperThan(Buffer.from(text))) throw new BadRequest('The body is nested too deeply.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadRequest('The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest('The body must be a JSON object.');
  }
  if (holdsNul(body)) throw new BadRequest('The body must not contain a NUL character.');
  checkPages(body);
  return body;
}

/** Characters of a page to return to: of a path, and of a whole URL, whose host the URL parser reads in quadratic time. */
const longestPage = { path: 4096, url: 1024 };
const pages = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/**
 * Checks the pages to return to before better-auth parses them, and stores them with emails and sign-ins that have begun.
 * @throws BadRequest
 */
function checkPages(fields: object): void {
  for (const [name, page] of Object.entries(fields)) {
    if (!pages.includes(name) || typeof page !== 'string') continue;
    const most = page.startsWith('/') ? longestPage.path : longestPage.url;
    if (page.length > most) throw new BadRequest(`${name} must have at most ${most} characters.`);
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

/** Paths end with a token of 32 characters at most; better-auth trims slashes in quadratic time. */
const longestPath = 512;

/**
 * Converts a request for better-auth.
 * @param url `BELLWETHER_URL`; null to use the request's Host
 * @throws BadRequest
 */
export function webRequest(
  url: string | null,
  request: FastifyRequest,
  body: string | null,
): Request {
  const origin = url ?? `http://${request.headers.host ?? ''}`;
  const [path = ''] = request.url.split('?', 1);
  const usable =
    path.length <= longestPath &&
    URL.canParse(request.url, origin) &&
    !request.url.startsWith('//');
  if (!usable || request.url.includes('%00')) {
    throw new BadRequest('The URL is not valid.');
  }
  const address = new URL(request.url, origin);
  checkPages(Object.fromEntries(address.searchParams));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(address, {
    method: request.method,
    headers,
    // An endpoint without input still gets an object, like an empty form.
    ...(request.method === 'POST' ? { body: body ?? '{}' } : {}),
  });
}

/** The endpoint's path as better-auth will read it, with dots and slashes resolved. */
export function endpointOf(request: Request): string {
  return new URL(request.url).pathname
    .slice('/auth'.length)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
}
