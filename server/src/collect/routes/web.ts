import type { CollectorRoute } from '../collector-route.ts';
import type { CollectingParts } from '../ingest/collecting.ts';
import { collectingRoute } from '../ingest/collecting-route.ts';
import type { EventItem } from '../ingest/event-item.ts';
import { judgeWeb } from '../ingest/judge-web.ts';
import { webBodyBytes } from '../ingest/limits.ts';
import type { StepRunner } from '../ingest/step-runner.ts';

/** Page views and custom events, one or an array of them. Answered once they are on disk. */
export function web(parts: CollectingParts, runner: StepRunner<EventItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/web',
    bodyBytes: webBodyBytes,
    encodingInQuery: true,
    judge: (value, context) => judgeWeb(value, context, runner, parts.outcomes),
  });
}
