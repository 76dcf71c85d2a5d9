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
  // Styles may be inline: components of the app measure and place themselves. Scripts may not.
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Replays show other people's pages, in a frame without scripts: with their styles, images and fonts.
    "style-src 'self' 'unsafe-inline' https:",
    "img-src 'self' https: data:",
    "font-src 'self' https: data:",
    "connect-src 'self'",
    // That frame is made here and goes nowhere; nothing else is framed.
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Headers of answers that are data: nothing in them may ever run or be kept. */
export function secureData(reply: FastifyReply): void {
  reply.headers(forData);
}

/** Sets the headers of pages and their files on everything in the scope. */
export function securePages(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(forPages);
    done();
  });
}
