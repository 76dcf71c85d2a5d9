import { chunkBatch } from '../../replays/index.ts';
import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending, invalidJson } from '../../collect/ingest/ending.ts';
import { countEnding, countUnread, ended, type Judgement, recordOf } from '../../collect/ingest/judgement.ts';
import { ReplayBody } from './body/replay-body.ts';
import { ReplayItem } from './wire.ts';
import type { ReplayKeeper } from './replay-keeper.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { identifyReplay } from './steps/identify-replay.ts';
import { readReplayChunk, readReplayFields } from './steps/read-replay.ts';
import { findReplayProject, replaysEnabled, replayStorageActive } from './steps/replay-accepted.ts';
import { replaysWithinQuota, withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';

/** The order of these checks is part of the protocol. */
export const replaySteps: readonly Step<ReplayItem>[] = [
  findReplayProject,
  checkHostname,
  replaysEnabled,
  checkAddress,
  dropBots,
  withinQuota,
  replaysWithinQuota,
  replayStorageActive,
  identifyReplay,
  readReplayFields,
  readReplayChunk,
];

const again = new Ending(200, '', 'duplicate', 'replay');

/** Judges the body, as it was read, of `POST /v1/replay`: one chunk of one window's replay. */
export function judgeReplay(
  parsed: unknown,
  context: RequestContext,
  runner: StepRunner<ReplayItem>,
  outcomes: OutcomeCounter,
  keeper: ReplayKeeper,
): Judgement {
  const warnings = new Warnings();
  const item = received(parsed, warnings);
  if (item instanceof Ending) {
    countUnread(item, context, outcomes);
    return ended(item);
  }
  const result = runner.run(item, context);
  if (result instanceof Ending) {
    countEnding(item, result, outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  item.chunk.batch = chunkBatch(item.project, item.chunk, identityOf(item));
  const record = recordOf('replay', item, context, item.chunk);
  return {
    refusal: null,
    records: [record],
    warnings: warnings.toObject(),
    keep: async () => {
      const kept = await keeper.keep(item, record);
      if (kept === 'kept') {
        context.parts.quotas.keptReplay(item.project, item.chunk.storedBytes);
        return null;
      }
      countEnding(item, kept === 'again' ? again : kept, outcomes);
      return kept === 'again' ? null : kept;
    },
  };
}

function received(parsed: unknown, warnings: Warnings): ReplayItem | Ending {
  return parsed instanceof ReplayBody ? new ReplayItem(parsed, warnings) : invalidJson;
}

/** An older client has no batch ids, and begins at sequence 0 again on every page. */
function identityOf({ body, chunk }: ReplayItem): readonly (string | number)[] {
  const { batchId } = body;
  const named = typeof batchId === 'string' || typeof batchId === 'number';
  return named && batchId !== ''
    ? ['batch', String(batchId)]
    : ['at', chunk.sequence, chunk.begins];
}
