import { unauthorized } from '../rejection.ts';
import type { Step } from '../step.ts';

/** Finds the project by the header's token, for routes that ignore the body's. */
export const findHeaderProject: Step = {
  name: 'find_header_project',
  run(item, context) {
    const project = context.parts.directory.byToken(context.headerToken);
    if (project === undefined) return unauthorized;
    item.project = project;
    return item;
  },
};
