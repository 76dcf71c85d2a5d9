import type { BlobStore } from '../../store/blobs/index.ts';
import type { CollectorRoute } from '../collector-route.ts';
import type { CollectingParts } from '../ingest/collecting.ts';
import { collectingRoute } from '../ingest/collecting-route.ts';
import { judgeReplay } from '../ingest/judge-replay.ts';
import { replayBodyBytes } from '../ingest/limits.ts';
import { ReplayReader } from '../ingest/replay-body.ts';
import type { ReplayItem } from '../ingest/replay-item.ts';
import { ReplayKeeper } from '../ingest/replay-keeper.ts';
import type { StepRunner } from '../ingest/step-runner.ts';

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
