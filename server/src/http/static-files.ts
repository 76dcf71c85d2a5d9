import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { securePages } from './security-headers.ts';

/** One year, s: names of built files hold a hash of their content. */
const forever = 'public, max-age=31536000, immutable';

/**
 * The built app under `/app`: its files, and its page for every address below. `/` leads there.
 * @param folder what the build made
 */
export function appPlugin(folder: string) {
  return async (scope: FastifyInstance): Promise<void> => {
    securePages(scope);
    scope.get('/', (_request, reply) => reply.redirect('/app', 302));
    scope.get('/favicon.ico', (_request, reply) => reply.callNotFound());
    if (!existsSync(join(folder, 'index.html'))) return;
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/app/',
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache');
      },
    });
    for (const url of ['/app', '/app/*']) {
      scope.get(url, (request, reply) => {
        // A missing file is not the page: a script that is HTML would only confuse.
        if (request.url.startsWith('/app/assets/')) return reply.callNotFound();
        return reply.sendFile('index.html');
      });
    }
  };
}
