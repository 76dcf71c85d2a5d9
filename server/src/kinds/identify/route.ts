import type { CollectorRoute } from '../../collect/collector-route.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { collectingRoute } from '../../collect/ingest/collecting-route.ts';
import type { IdentifyItem } from './wire.ts';
import { judgeIdentify } from './steps.ts';
import { webBodyBytes } from '../../collect/ingest/limits.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';

/** Who a visitor is. Answered once it is on disk. */
export function identify(parts: CollectingParts, runner: StepRunner<IdentifyItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/identify',
    bodyBytes: webBodyBytes,
    encodingInQuery: false,
    judge: (value, context) => judgeIdentify(value, context, runner, parts.outcomes),
  });
}
