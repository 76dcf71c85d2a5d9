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

const forPages = {
  ...everywhere,
  // The app's components need inline styles for measuring and positioning. Scripts must not be inline.
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Replays show recorded pages in a frame without scripts, but with their styles, images and fonts.
    "style-src 'self' 'unsafe-inline' https:",
    "img-src 'self' https: data:",
    "font-src 'self' https: data:",
    "connect-src 'self'",
    // The replay frame is created by the app and loads no page, so no page may be framed.
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
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
