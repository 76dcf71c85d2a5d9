import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type OpenApiParts } from './openapi.ts';
import { securePages } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * `GET /openapi.json`, and `GET /docs` to read it and try it out.
 * @param folder of the page's files
 */
export function descriptionPlugin(parts: OpenApiParts, folder: string) {
  const document = JSON.stringify(openApiDocument(parts));
  return async (scope: FastifyInstance): Promise<void> => {
    securePages(scope);
    serve(scope, '/openapi.json', Buffer.from(document), 'application/json; charset=utf-8');
    for (const name of readdirSync(folder)) {
      const type = types[extname(name)];
      if (type === undefined) continue;
      const paths = name === 'index.html' ? ['/docs', '/docs/'] : [`/docs/${name}`];
      for (const path of paths) serve(scope, path, readFileSync(join(folder, name)), type);
    }
  };
}

function serve(scope: FastifyInstance, path: string, bytes: Buffer, type: string): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  scope.get(path, (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(type).send(bytes);
  });
}
