import type { CollectorRoute } from '../collector-route.ts';
import type { CollectingParts } from '../ingest/collecting.ts';
import { collectingRoute } from '../ingest/collecting-route.ts';
import type { ErrorItem } from '../ingest/error-item.ts';
import { judgeError } from '../ingest/judge-error.ts';
import { errorBodyBytes } from '../ingest/limits.ts';
import type { StepRunner } from '../ingest/step-runner.ts';

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
