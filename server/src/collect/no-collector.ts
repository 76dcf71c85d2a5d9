import type { Collector } from './collector.ts';
import { discardRest } from '../platform/discard-rest.ts';
import { answerJson, answerPreflight } from './ingest/answer.ts';
import { serveScripts } from './script/serve-script.ts';
import type { TrackerScript } from './script/tracker-script.ts';

const message =
  'This process does not collect (BELLWETHER_ROLES). Send /v1 to one with the role collect.';
/** Seconds. Senders keep their data until then. */
const retryAfter = '30';

/**
 * Answers requests to the collector in a process that leaves collecting to others, which should not get any: with 503,
 * so that senders try again and nothing is lost until the load balancer is corrected.
 * The tracker is served here too, so that proxies need no rule for it and its add-ons.
 */
export function noCollector(script: TrackerScript): Collector {
  const scripts = new Map(serveScripts(script).map((route) => [route.path, route]));
  return {
    takes(request, response) {
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (request.method === 'GET' || request.method === 'HEAD') {
        const route = scripts.get(path);
        route?.handle(request, response);
        if (route !== undefined) return true;
      }
      if (path !== '/v1' && !path.startsWith('/v1/')) return false;
      discardRest(request);
      if (request.method === 'OPTIONS') answerPreflight(request, response);
      else answerJson(request, response, 503, { error: message }, ['Retry-After', retryAfter]);
      return true;
    },
    steps: [],
  };
}
