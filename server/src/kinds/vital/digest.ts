import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { type DigestVital, vitalNames, vitalRowStep } from './row.ts';
import { vitalRecords } from './record.ts';

/** Measured web vitals. */
export const vitalKind = digestKind<DigestVital>({
  records: vitalRecords,
  table: 'vitals',
  steps: [generationStep, vitalRowStep],
  learn: vitalNames,
});
