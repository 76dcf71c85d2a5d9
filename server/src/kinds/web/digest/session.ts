import type { DigestEvent } from '../row.ts';
import type { DigestStep } from '../../../collect/digest/digest-step.ts';

/**
 * Keeps the client's session ID; without one, the visitor's inactivity decides. Leaving a page after it has ended, or
 * with the cookieless ID of the next day, is not a visit: nothing was seen in it.
 */
export const sessionStep: DigestStep<DigestEvent> = {
  name: 'session',
  run(item, context) {
    const { project, generation, receivedAt, position, payload } = item;
    const begins = payload.columns.event !== 'page_leave';
    item.session =
      payload.session ??
      context.sessions.assign(
        { project, generation },
        payload.visitor,
        receivedAt,
        position,
        begins,
      );
    return item;
  },
};
