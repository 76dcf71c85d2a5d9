import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securePages } from './security-headers.ts';

/** One year in s: built files have a hash of their content in the name. */
const forever = 'public, max-age=31536000, immutable';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressible = /^(text|application)\/|svg/;
const compress = promisify(brotliCompress);

interface StaticFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Compressed on first request. */
  packed: Promise<Buffer> | null;
}

/**
 * The built app under `/app`: its files, and its page for all other paths below, and for public pages. `/`
 * redirects to it.
 * @param folder output of the build, at most a few MB: it is held in memory
 */
export function appPlugin(folder: string) {
  return async (scope: FastifyInstance): Promise<void> => {
    securePages(scope);
    scope.get('/', (_request, reply) => reply.redirect('/app', 302));
    const files = readFiles(folder);
    const page = files.get('index.html');
    if (!page) return;
    scope.get('/p/*', (request, reply) => send(request, reply, page, false));
    for (const url of ['/app', '/app/*']) {
      scope.get(url, (request, reply) => {
        const { '*': name = '' } = request.params as { readonly '*'?: string };
        const file = files.get(name);
        if (file) return send(request, reply, file, name.startsWith('assets/'));
        // Missing files must not get the page: HTML in place of a script is confusing.
        if (name.startsWith('assets/')) return reply.callNotFound();
        return send(request, reply, page, false);
      });
    }
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  immutable: boolean,
): Promise<FastifyReply> {
  reply.headers({
    etag: file.etag,
    'cache-control': immutable ? forever : 'no-cache',
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.type(file.type);
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  if (!takesBrotli || !compressible.test(file.type)) return reply.send(file.bytes);
  file.packed ??= compress(file.bytes);
  return reply.header('content-encoding', 'br').send(await file.packed);
}

/** Files by path relative to the folder, with slashes. */
function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    files.set(relative(folder, path).replaceAll(sep, '/'), {
      bytes,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      packed: null,
    });
  }
  return files;
}
