import { countedLine } from '../../collect/digest/batch-rows.ts';
import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { ErrorStorms } from './digest/storms/error-storms.ts';
import { errorNames } from './digest/names.ts';
import { type DigestOccurrence, occurrenceRowStep } from './row.ts';
import { errorProperty, occurrenceRecords, release } from './record.ts';

/** Occurrences of errors. */
export const occurrenceKind = digestKind<DigestOccurrence>({
  records: occurrenceRecords,
  table: 'occurrences',
  steps: [generationStep, occurrenceRowStep],
  line: countedLine,
  newSampler: () => new ErrorStorms(),
  errorToMap: ({ release, language, type, stack, causes }) => ({
    release,
    language,
    type,
    stack,
    causes,
  }),
  occurred: (row) => ({
    project: row.project,
    generation: row.generation,
    errorGeneration: row.error_generation,
    algorithm: row.algorithm,
    hash: row.group_hash,
    release: row.release,
    receivedAt: row.received_at,
  }),
  names: { kinds: [release, errorProperty], learn: errorNames },
});
