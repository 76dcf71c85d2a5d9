import type { CollectorRoute } from '../collector-route.ts';
import type { CollectingParts } from '../ingest/collecting.ts';
import { collectingRoute } from '../ingest/collecting-route.ts';
import { judgeVitals } from '../ingest/judge-vitals.ts';
import { vitalsBodyBytes } from '../ingest/limits.ts';
import type { StepRunner } from '../ingest/step-runner.ts';
import type { VitalsItem } from '../ingest/vitals-item.ts';

/** Measured web vitals, several in a body. Answered once they are on disk. */
export function vitals(parts: CollectingParts, runner: StepRunner<VitalsItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/vitals',
    bodyBytes: vitalsBodyBytes,
    encodingInQuery: true,
    judge: (value, context) => judgeVitals(value, context, runner, parts.outcomes),
  });
}
