import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { hasMoreNamesThan } from '../platform/json-names.ts';
import { deepestRequest, nestsDeeperThan } from '../platform/nesting.ts';

/** Maximum body of the management API, in bytes. */
export const largestBody = 1024 * 1024;

/** Different names of properties in a body; requests have dozens. A MiB of names takes a tenth of a second to parse. */
const mostNames = 5_000;

const byteOrderMark = 0xfeff;

/** Characters of a content encoding in an error. */
const longestEncoding = 40;

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
 * The JSON value of a request's body; `undefined` if it is empty.
 * @throws AppError with `tag` if it is compressed, invalid JSON, nested too deeply or has too many names
 */
export function parseBody(bytes: unknown, headers: IncomingHttpHeaders, tag: ErrorTag): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  const fault = (message: string, cause?: unknown) =>
    new AppError(tag, encodedFault(headers) ?? message, { path: 'body', cause });
  if (nestsDeeperThan(bytes, deepestRequest)) {
    throw fault(`The body is nested deeper than ${deepestRequest} levels.`);
  }
  if (hasMoreNamesThan(bytes, mostNames)) {
    throw fault(`The body has more than ${mostNames} different names of properties.`);
  }
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text);
  } catch (cause) {
    throw fault('The body is not valid JSON.', cause);
  }
}

/**
 * The message for an unreadable body with a content encoding; null without one. Readable bodies are accepted with any,
 * because some clients send `utf-8` for plain JSON.
 */
function encodedFault(headers: IncomingHttpHeaders): string | null {
  const encoding = headers['content-encoding']?.trim().slice(0, longestEncoding) ?? '';
  if (encoding === '' || encoding.toLowerCase() === 'identity') return null;
  return (
    `The body has the content encoding ${JSON.stringify(encoding)}, which this endpoint does not support. ` +
    'Send uncompressed JSON without Content-Encoding.'
  );
}
