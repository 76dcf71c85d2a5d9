import type { Collector } from './collector.ts';
import { discardRest } from '../platform/discard-rest.ts';
import { answerJson, answerPreflight } from './ingest/answer.ts';

const message =
  'This process does not collect (BELLWETHER_ROLES). Send /v1 to one with the role collect.';
/** Seconds. Senders keep what they have until then. */
const retryAfter = '30';

/**
 * Answers requests to the collector in a process that leaves collecting to others, which should not get any: with 503,
 * so that senders try again and nothing is lost until the load balancer is corrected.
 * @param scriptPath of the tracker
 */
export function noCollector(scriptPath: string): Collector {
  return {
    takes(request, response) {
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (path !== scriptPath && path !== '/v1' && !path.startsWith('/v1/')) return false;
      discardRest(request);
      if (request.method === 'OPTIONS') answerPreflight(request, response);
      else answerJson(request, response, 503, { error: message }, ['Retry-After', retryAfter]);
      return true;
    },
    steps: [],
  };
}
