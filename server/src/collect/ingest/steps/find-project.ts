import type { ReceivedItem } from '../received-item.ts';
import { unauthorized } from '../rejection.ts';
import type { RequestContext } from '../request-context.ts';
import type { Step } from '../step.ts';

/** What a body says its token is, else the header. */
export function tokenOf({ body }: ReceivedItem, context: RequestContext): unknown {
  const { token } = body;
  const isMissing = token === undefined || token === null || token === '';
  return isMissing ? context.headerToken : token;
}

/** Finds the project by the body's `token`, else the header's. */
export const findProject: Step = {
  name: 'find_project',
  run(item, context) {
    const sent = tokenOf(item, context);
    const project = typeof sent === 'string' ? context.parts.directory.byToken(sent) : undefined;
    if (project === undefined) return unauthorized;
    item.project = project;
    return item;
  },
};
