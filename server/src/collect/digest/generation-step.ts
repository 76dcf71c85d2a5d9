import type { DigestStep } from './digest-step.ts';

/** Forgets what was acknowledged before its project was wiped or deleted. */
export const generationStep: DigestStep = {
  name: 'generation',
  run: (item, context) =>
    context.isGone(item.project, item.generation) ? 'project_deleted' : item,
};
