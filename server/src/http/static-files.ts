import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Lru } from '../platform/lru.ts';
import { type FindPreview, type PagePreview, withPreview } from './page-preview.ts';
import { securePages, secureRecordedPage, shareWithAll } from './security-headers.ts';
import { StaticFile } from './send-file.ts';

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
/** Compressed documents with previews that are kept. */
const keptPreviews = 100;

/**
 * The built app under `/app`: its files, and its page for all other paths below, and for public pages. `/` and
 * `/explore` redirect to it.
 * @param folder output of the build, at most a few MB: it is held in memory
 * @param limit counts a request for a public page; throws if there were too many
 */
export function appPlugin(folder: string, { findPreview, limit }: PublicPages = noPreviews) {
  return async (scope: FastifyInstance): Promise<void> => {
    securePages(scope);
    scope.get('/', (_request, reply) => reply.redirect('/app', 302));
    // The public address of the list; the app has it below `/app`, like its other pages.
    scope.get('/explore', (request, reply) =>
      reply.redirect(`/app/public${new URL(request.url, 'http://localhost').search}`, 302),
    );
    const files = readFiles(folder);
    const page = files.get('index.html');
    if (!page) return;
    const previewed = pagesWithPreviews(page);
    scope.get('/p/*', async (request, reply) => {
      await limit(request, reply);
      const { '*': path = '' } = request.params as { readonly '*'?: string };
      // Without the database, the page opens nevertheless, and says so itself.
      const preview = await findPreview(path).catch(() => null);
      const shown = preview === null ? page : previewed(preview);
      return shown.send(request, reply, 'no-cache');
    });
    for (const url of ['/app', '/app/*']) {
      scope.get(url, (request, reply) => {
        const { '*': name = '' } = request.params as { readonly '*'?: string };
        const file = files.get(name);
        const isBuilt = name.startsWith('assets/');
        if (name === 'recorded-page.html')
          secureRecordedPage(reply, recordedPageOf(request.query as RecordedPageQuery));
        // Its document has an origin of its own.
        else if (/^assets\/recorded-page-[^/]*\.js$/.test(name)) shareWithAll(reply);
        if (file) return file.send(request, reply, isBuilt ? forever : 'no-cache');
        // Missing files must not get the page: HTML in place of a script is confusing.
        if (isBuilt) return reply.callNotFound();
        return page.send(request, reply, 'no-cache');
      });
    }
  };
}

interface PublicPages {
  readonly findPreview: FindPreview;
  readonly limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const noPreviews: PublicPages = {
  findPreview: () => Promise.resolve(null),
  limit: () => Promise.resolve(),
};

/** Documents of the app by what their previews say, so that each is compressed once. */
function pagesWithPreviews(page: StaticFile): (preview: PagePreview) => StaticFile {
  const html = page.text;
  const kept = new Lru<string, StaticFile>(keptPreviews);
  return (preview) => {
    const key = JSON.stringify(preview);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = new StaticFile(Buffer.from(withPreview(html, preview)), types['.html'] ?? '');
    kept.set(key, made);
    return made;
  };
}

interface RecordedPageQuery {
  /** The app makes one up for each document. */
  readonly nonce?: unknown;
  readonly remote?: unknown;
}

const recordedPageOf = ({ nonce, remote }: RecordedPageQuery) => ({
  nonce: typeof nonce === 'string' && /^[\da-f]{32}$/.test(nonce) ? nonce : null,
  isRemote: remote !== undefined,
});

/** Files by path relative to the folder, with slashes. */
function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const name = relative(folder, path).replaceAll(sep, '/');
    files.set(name, new StaticFile(readFileSync(path), type));
  }
  return files;
}
