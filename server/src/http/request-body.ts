import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { deepestNesting, nestsDeeperThan } from '../platform/nesting.ts';

/** Maximum body of the management API, in bytes. */
export const largestBody = 1024 * 1024;

const byteOrderMark = 0xfeff;

/**
 * Passes every body in this scope to its handler as bytes, with any Content-Type: Fastify would answer 415 to
 * `foo`, to an empty one and to `;;`.
 * @param bodyLimit bytes; larger ones are 413
 */
export function takeAnyContentType(scope: FastifyInstance, bodyLimit = largestBody): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) =>
    done(null, bytes),
  );
  scope.addHook('onRequest', (request, _reply, done) => {
    request.raw.headers['content-type'] = 'application/json';
    done();
  });
}

/**
 * The JSON value of a body; `undefined` if it is empty.
 * @throws AppError with `tag` if it is invalid JSON or nested too deeply
 */
export function parseBody(bytes: unknown, tag: ErrorTag): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  if (nestsDeeperThan(bytes)) {
    throw new AppError(tag, `The body is nested deeper than ${deepestNesting} levels.`, {
      path: 'body',
    });
  }
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text);
  } catch (cause) {
    throw new AppError(tag, 'The body is not valid JSON.', { path: 'body', cause });
  }
}
