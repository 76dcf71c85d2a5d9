import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type OpenApiParts } from './openapi.ts';
import { securePages } from './security-headers.ts';
import { StaticFile } from './send-file.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * `GET /openapi.json`, and `GET /docs` to read it and try it out.
 * @param describe called for the first reader: making the document takes longer than the rest of the app
 * @param folder of the page's files
 */
export function descriptionPlugin(describe: () => OpenApiParts, folder: string) {
  let document: StaticFile | undefined;
  const written = (): StaticFile => {
    const bytes = Buffer.from(JSON.stringify(openApiDocument(describe())));
    return new StaticFile(bytes, 'application/json; charset=utf-8');
  };
  return async (scope: FastifyInstance): Promise<void> => {
    securePages(scope);
    scope.get('/openapi.json', (request, reply) =>
      (document ??= written()).send(request, reply, 'no-cache'),
    );
    for (const name of readdirSync(folder)) {
      const type = types[extname(name)];
      if (type === undefined) continue;
      const paths = name === 'index.html' ? ['/docs', '/docs/'] : [`/docs/${name}`];
      for (const path of paths) serve(scope, path, readFileSync(join(folder, name)), type);
    }
  };
}

function serve(scope: FastifyInstance, path: string, bytes: Buffer, type: string): void {
  const file = new StaticFile(bytes, type);
  scope.get(path, (request, reply) => file.send(request, reply, 'no-cache'));
}
