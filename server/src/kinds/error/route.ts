import type { CollectorRoute } from '../../collect/collector-route.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { collectingRoute } from '../../collect/ingest/collecting-route.ts';
import type { ErrorItem } from './wire.ts';
import { judgeError } from './steps.ts';
import { errorBodyBytes } from '../../collect/ingest/limits.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';

/** Errors of servers, plugins, apps and pages. Answered once they are on disk. */
export function error(parts: CollectingParts, runner: StepRunner<ErrorItem>): CollectorRoute {
  return collectingRoute(parts, {
    path: '/v1/error',
    bodyBytes: errorBodyBytes,
    encodingInQuery: false,
    tokenInHeader: true,
    judge: (value, context) => judgeError(value, context, runner, parts.outcomes),
  });
}
