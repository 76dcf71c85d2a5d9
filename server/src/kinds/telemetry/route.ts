import type { CollectorRoute } from '../../collect/collector-route.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { collectingRoute } from '../../collect/ingest/collecting-route.ts';
import { preparePatterns } from './sources/prepare-patterns.ts';
import { judgeCollect, refuseUnknown } from './steps.ts';
import { telemetryBodyBytes } from '../../collect/ingest/limits.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import type { TelemetryItem } from './wire.ts';

/** Reports of servers, plugins and apps. Answered once they are on disk. */
export function collect(parts: CollectingParts, runner: StepRunner<TelemetryItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/collect',
    bodyBytes: telemetryBodyBytes,
    encodingInQuery: false,
    tokenInHeader: true,
    refuseUnparsed: refuseUnknown,
    prepare: preparePatterns,
    judge: (value, context) => judgeCollect(value, context, runner, parts.outcomes),
  });
}
