import type { FastifyInstance, FastifyReply } from 'fastify';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

const forData = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** What the app and the API reference may load. */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // Only the document of recorded pages allows to be framed.
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const forPages = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** The document in which replays show recorded pages: with their styles, images and fonts, but no script or form. */
const forRecordedPages = {
  ...everywhere,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline' https:",
    'img-src https: data:',
    'font-src https: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // The player writes the recorded page into it.
    'sandbox allow-same-origin',
  ].join('; '),
};

/** Headers for data: nothing in the answer may be run or cached. */
export function secureData(reply: FastifyReply): void {
  reply.headers(forData);
}

/** Sets the headers of pages and their files for the whole scope. */
export function securePages(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(forPages);
    done();
  });
}

/** Replaces the headers of a page by those of the document that shows recorded pages. */
export function secureRecordedPage(reply: FastifyReply): void {
  reply.removeHeader('permissions-policy');
  reply.headers(forRecordedPages);
}
