import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { listedRows } from '../../collect/digest/listed-rows.ts';
import { type DigestVital, vitalNames, vitalRowStep } from './row.ts';
import { vitalProperty, vitalRecords } from './record.ts';
import { vitals } from './table.ts';

/** Measured web vitals. */
export const vitalKind = digestKind<DigestVital>({
  records: vitalRecords,
  table: 'vitals',
  steps: [generationStep, vitalRowStep],
  ...listedRows(vitals),
  names: { kinds: [vitalProperty], learn: vitalNames },
});
