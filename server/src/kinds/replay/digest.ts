import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { type DigestReplay, replayRowStep } from './row.ts';
import { replayRecords } from './record.ts';

export const replayKind = digestKind<DigestReplay>({
  records: replayRecords,
  table: 'replay_chunks',
  steps: [generationStep, replayRowStep],
});
