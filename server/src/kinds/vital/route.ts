import type { CollectorRoute } from '../../collect/collector-route.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { collectingRoute } from '../../collect/ingest/collecting-route.ts';
import { judgeVitals } from './steps.ts';
import { vitalsBodyBytes } from '../../collect/ingest/limits.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import type { VitalsItem } from './wire.ts';

/** Measured web vitals, several in a body. Answered once they are on disk. */
export function vitals(parts: CollectingParts, runner: StepRunner<VitalsItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/vitals',
    bodyBytes: vitalsBodyBytes,
    encodingInQuery: true,
    judge: (value, context) => judgeVitals(value, context, runner, parts.outcomes),
  });
}
