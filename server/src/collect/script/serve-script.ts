import { acceptedEncoding, hasCopy } from '../../http/index.ts';
import type { CollectorRoute } from '../collector-route.ts';
import type { ServedScript, TrackerScript } from './tracker-script.ts';

/** Cached for a day, and usable for a week while a new copy is fetched. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves the tracker and its add-ons to pages of any origin. */
export function serveScripts(script: TrackerScript): CollectorRoute[] {
  return [script, ...script.addOns].flatMap((each) =>
    each.paths.map((path) => serveScript(each, path)),
  );
}

function serveScript(script: ServedScript, path: string): CollectorRoute {
  const bytes = {
    br: script.brotli,
    gzip: script.gzip,
    identity: script.plain,
  };
  return {
    method: 'GET',
    path,
    handle(request, response) {
      const accepted = request.headers['accept-encoding'];
      const encoding = acceptedEncoding(accepted, ['br', 'gzip']);
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
      const isCurrent = (known: string) => known.startsWith(`"${script.hash}-`);
      if (hasCopy(request.headers['if-none-match'], isCurrent)) {
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
