import type { DigestStep } from './digest-step.ts';

/** Drops items that were acknowledged before their project was wiped or deleted. */
export const generationStep: DigestStep = {
  name: 'generation',
  run: (item, context) =>
    context.isGone(item.project, item.generation) ? 'project_deleted' : item,
};
