import type { DigestEvent } from '../row.ts';
import type { DigestStep } from '../../../collect/digest/digest-step.ts';

/** Reads browser, system and kind of device from the User-Agent, which is not stored. */
export const userAgentStep: DigestStep<DigestEvent> = {
  name: 'user_agent',
  run(item, context) {
    item.agent = context.agents(item.payload.userAgent);
    return item;
  },
};
