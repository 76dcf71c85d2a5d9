import type { CollectorRoute } from '../../collect/collector-route.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { collectingRoute } from '../../collect/ingest/collecting-route.ts';
import type { EventItem } from './wire.ts';
import { judgeWeb } from './steps.ts';
import { webBodyBytes } from '../../collect/ingest/limits.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';

/** Page views and custom events, one or an array of them. Answered once they are on disk. */
export function web(parts: CollectingParts, runner: StepRunner<EventItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/web',
    bodyBytes: webBodyBytes,
    encodingInQuery: true,
    judge: (value, context) => judgeWeb(value, context, runner, parts.outcomes),
  });
}
