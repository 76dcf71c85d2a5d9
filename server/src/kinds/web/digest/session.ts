import type { DigestEvent } from '../row.ts';
import type { DigestStep } from '../../../collect/digest/digest-step.ts';

/** Keeps the client's session ID; without one, the visitor's inactivity decides. */
export const sessionStep: DigestStep<DigestEvent> = {
  name: 'session',
  run(item, context) {
    const { project, generation, receivedAt, position, payload } = item;
    item.session =
      payload.session ??
      context.sessions.assign({ project, generation }, payload.visitor, receivedAt, position);
    return item;
  },
};
