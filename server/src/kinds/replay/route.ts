import type { BlobStore } from '../../store/blobs/index.ts';
import type { CollectorRoute } from '../../collect/collector-route.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { collectingRoute } from '../../collect/ingest/collecting-route.ts';
import { judgeReplay } from './steps.ts';
import { replayBodyBytes } from '../../collect/ingest/limits.ts';
import { ReplayReader } from './body/replay-body.ts';
import type { ReplayItem } from './wire.ts';
import { ReplayKeeper } from './replay-keeper.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';

/** Chunks of session replays. Answered once blob and record are on disk. */
export function replay(
  parts: CollectingParts & { readonly blobs: BlobStore },
  runner: StepRunner<ReplayItem>,
): CollectorRoute {
  const keeper = new ReplayKeeper({
    ...parts,
    generationOf: (token) => parts.directory.byToken(token)?.generation ?? null,
  });
  const reader = new ReplayReader(parts.budget);
  return collectingRoute(parts, {
    path: '/v1/replay',
    bodyBytes: replayBodyBytes,
    encodingInQuery: true,
    parse: (body) => reader.read(body),
    judge: (value, context) => judgeReplay(value, context, runner, parts.outcomes, keeper),
  });
}
