import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { type DigestReplay, replayRowStep } from './row.ts';

export const replayKind = digestKind<DigestReplay>({
  kind: 'replay',
  table: 'replay_chunks',
  steps: [generationStep, replayRowStep],
});
