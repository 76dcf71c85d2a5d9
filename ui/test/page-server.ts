import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePolicy } from '../../server/test/browser-harness.ts';
import { type FakeService, isOfService } from './fake-service.ts';

/** The built app. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface File {
  readonly type: string;
  readonly bytes: Buffer;
}

/** All pages of a worker are served the same files. */
const files = new Map<string, File>();

/**
 * The proxy of a browser context: each request comes here, to any host, and none goes further. A server is faster
 * than routes of playwright, which also turn off the browser's cache.
 */
export class PageServer {
  /** Answers requests to the service; those of no test are left without an answer. */
  service: FakeService | null = null;
  readonly #documents = new Map<string, string>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    // Idle sockets of a browser must not close while it writes to them.
    this.#server.keepAliveTimeout = 0;
    this.#server.unref();
  }

  static async open(): Promise<PageServer> {
    const opened = new PageServer();
    await new Promise<void>((resolve) => {
      opened.#server.listen(0, '127.0.0.1', resolve);
    });
    return opened;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Serves a document or script at a path. */
  serve(path: string, text: string): void {
    this.#documents.set(path, text);
  }

  /** Without a service and documents, for the next test. */
  reset(): void {
    this.service = null;
    this.#documents.clear();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bellwether.localhost');
    if (isOfService(url.pathname)) {
      await this.service?.answer(url, request, response);
      return;
    }
    const document = this.#documents.get(url.pathname);
    const file =
      document === undefined
        ? appFile(url.pathname)
        : { type: typeOf(url.pathname), bytes: Buffer.from(document) };
    const status = file === null ? 404 : 200;
    // Names of scripts and styles contain a hash of their content.
    const isKept = file !== null && file.type !== 'text/html';
    const cache = isKept ? 'public, max-age=31536000, immutable' : 'no-store';
    response.writeHead(status, {
      'content-type': file?.type ?? 'text/plain',
      'cache-control': cache,
      // Documents of tests have inline scripts.
      ...(document === undefined && { 'content-security-policy': pagePolicy }),
    });
    response.end(file?.bytes);
  }
}

const typeOf = (path: string): string =>
  types[extname(path) || '.html'] ?? 'application/octet-stream';

/** A file of the built app, or its page for all other paths below. */
function appFile(path: string): File | null {
  if (path.startsWith('/p/')) return appFile('/app/index.html');
  if (!/^\/app(?:\/|$)/.test(path)) return null;
  const name = path.slice('/app/'.length);
  const known = files.get(name);
  if (known !== undefined) return known;
  const isFile = extname(name) !== '' && existsSync(dist + name);
  if (!isFile && name !== 'index.html') return appFile('/app/index.html');
  const file = { type: typeOf(name), bytes: readFileSync(dist + name) };
  files.set(name, file);
  return file;
}
