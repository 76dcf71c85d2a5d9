import { digestKind } from '../digest-kind.ts';
import { generationStep } from '../steps/generation.ts';
import { type DigestOccurrence, occurrenceRowStep } from '../steps/occurrence-row.ts';

/** Errors as they occurred. */
export const occurrenceKind = digestKind<DigestOccurrence>({
  kind: 'occurrence',
  table: 'occurrences',
  steps: [generationStep, occurrenceRowStep],
});
