import { digestKind } from '../../src/collect/digest/digest-kind.ts';
import { generationStep } from '../../src/collect/digest/generation-step.ts';
import { flagContext, flagRecords } from './record.ts';
import { type DigestFlag, flagNames, flagRowStep } from './row.ts';
import { flags } from './table.ts';

/** Evaluated feature flags. */
export const flagKind = digestKind<DigestFlag>({
  records: flagRecords,
  table: flags.name,
  steps: [generationStep, flagRowStep],
  names: { kinds: [flagContext], learn: flagNames },
});
