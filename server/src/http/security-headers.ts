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

/**
 * The document around the one that plays recordings, which is a `data:` URL: its origin is its own, and it inherits this
 * policy. Recorded pages have a frame without scripts in it. A request to another site tells its owner who is watching,
 * so none is sent unless the viewer wants it.
 */
const recordedPagePolicy = (player: string, remote: string) =>
  [
    "default-src 'none'",
    `script-src ${player}`,
    'frame-src data:',
    `style-src 'unsafe-inline'${remote}`,
    `img-src data:${remote}`,
    `font-src data:${remote}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-same-origin',
  ].join('; ');

const forRecordedPages = {
  ...everywhere,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
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

interface RecordedPage {
  /** Of the player's script: the origin of its document isn't the service's. No script runs without it. */
  readonly nonce: string | null;
  /** Whether images, styles and fonts of other sites are loaded. */
  readonly isRemote: boolean;
}

/** Replaces the headers of a page by those of the document that shows recorded pages. */
export function secureRecordedPage(reply: FastifyReply, { nonce, isRemote }: RecordedPage): void {
  const player = nonce === null ? "'none'" : `'nonce-${nonce}'`;
  reply.headers({
    ...forRecordedPages,
    'content-security-policy': recordedPagePolicy(player, isRemote ? ' http: https:' : ''),
  });
}

/** Lets documents of any origin load a file. */
export function shareWithAll(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
