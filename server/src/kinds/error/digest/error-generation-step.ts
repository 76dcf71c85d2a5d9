import type { DigestStep } from '../../../collect/digest/digest-step.ts';
import type { DigestOccurrence } from '../row.ts';

/** Drops errors that were acknowledged before their project was wiped or deleted, or its errors were reset. */
export const errorGenerationStep: DigestStep<DigestOccurrence> = {
  name: 'generation',
  run: (item, context) =>
    context.isGone(item.project, item.generation, item.payload.errorGeneration)
      ? 'project_deleted'
      : item,
};
