import { unauthorized } from '../rejection.ts';
import type { Step } from '../step.ts';

/** Finds the project by the body's `token`, else the header's. */
export const findProject: Step = {
  name: 'find_project',
  run(item, context) {
    const { token } = item.body;
    const missing = token === undefined || token === null || token === '';
    const sent = missing ? context.headerToken : token;
    const project = typeof sent === 'string' ? context.parts.directory.byToken(sent) : undefined;
    if (project === undefined) return unauthorized;
    item.project = project;
    return item;
  },
};
