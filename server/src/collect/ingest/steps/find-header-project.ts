import { unauthorized } from '../rejection.ts';
import type { Step } from '../step.ts';

/** The project of the header's token, where a body's does not count. */
export const findHeaderProject: Step = {
  name: 'find_header_project',
  run(item, context) {
    const project = context.parts.directory.byToken(context.headerToken);
    if (project === undefined) return unauthorized;
    item.project = project;
    return item;
  },
};
