import type { CollectorRoute } from '../collector-route.ts';
import type { CollectingParts } from '../ingest/collecting.ts';
import { collectingRoute } from '../ingest/collecting-route.ts';
import { preparePatterns } from '../ingest/prepare-patterns.ts';
import { judgeCollect, refuseUnknown } from '../ingest/judge-collect.ts';
import { telemetryBodyBytes } from '../ingest/limits.ts';
import type { StepRunner } from '../ingest/step-runner.ts';
import type { TelemetryItem } from '../ingest/telemetry-item.ts';

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
