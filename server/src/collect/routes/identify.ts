import type { CollectorRoute } from '../collector-route.ts';
import type { CollectingParts } from '../ingest/collecting.ts';
import { collectingRoute } from '../ingest/collecting-route.ts';
import type { IdentifyItem } from '../ingest/identify-item.ts';
import { judgeIdentify } from '../ingest/judge-identify.ts';
import { webBodyBytes } from '../ingest/limits.ts';
import type { StepRunner } from '../ingest/step-runner.ts';

/** Who a visitor is. Answered once it is on disk. */
export function identify(parts: CollectingParts, runner: StepRunner<IdentifyItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/identify',
    bodyBytes: webBodyBytes,
    encodingInQuery: false,
    judge: (value, context) => judgeIdentify(value, context, runner, parts.outcomes),
  });
}
