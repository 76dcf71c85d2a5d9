import type { IncomingMessage } from 'node:http';
import type { CollectorRoute } from '../collector-route.ts';
import type { ServedScript, TrackerScript } from './tracker-script.ts';

/** Cached for a day, and usable for a week while a new copy is fetched. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

type Encoding = 'br' | 'gzip' | 'identity';

/** Serves the tracker and its add-ons to pages of any origin. */
export function serveScripts(script: TrackerScript): CollectorRoute[] {
  return [script, ...script.addOns].map(serveScript);
}

function serveScript(script: ServedScript): CollectorRoute {
  const bytes: Readonly<Record<Encoding, Buffer>> = {
    br: script.brotli,
    gzip: script.gzip,
    identity: script.plain,
  };
  return {
    method: 'GET',
    path: script.path,
    handle(request, response) {
      const encoding = chosenEncoding(request);
      // Strong ETags identify bytes, so each encoding has its own.
      const tag = `"${script.hash}-${encoding}"`;
      const body = bytes[encoding];
      const head = {
        'Cache-Control': cacheControl,
        ETag: tag,
        Vary: 'Accept-Encoding',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      };
      if (isKnown(request.headers['if-none-match'], script.hash)) {
        response.writeHead(304, head).end();
        return;
      }
      response.writeHead(200, {
        ...head,
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Length': body.length,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

/** Browsers send five encodings in 30 characters; the rest is not read. */
const headerRead = 1_024;

/** The smallest encoding that the client accepts. `q=0` means that it does not accept one. */
function chosenEncoding(request: IncomingMessage): Encoding {
  const accepted = new Set<string>();
  for (const part of readable(request.headers['accept-encoding']).split(',')) {
    const [name = '', ...parameters] = part.toLowerCase().split(';');
    const rejected = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.trim()));
    if (!rejected) accepted.add(name.trim());
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Whether the client has the current text, in any encoding. */
function isKnown(header: string | undefined, hash: string): boolean {
  return readable(header)
    .split(',')
    .some((part) => {
      const tag = part.trim().replace(/^W\//, '');
      return tag === '*' || tag.startsWith(`"${hash}-`);
    });
}

function readable(header: string | undefined): string {
  return (header ?? '').slice(0, headerRead);
}
