import type { DigestEvent } from '../../collect/digest/digest-event.ts';
import { digestKind } from '../../collect/digest/digest-kind.ts';
import { rowLine } from './row-text.ts';
import { generationStep } from '../../collect/digest/steps/generation.ts';
import { rowStep } from './row.ts';
import { sessionStep } from './digest-steps/session.ts';
import { userAgentStep } from './digest-steps/user-agent.ts';

/** Page views and custom events. */
export const eventKind = digestKind<DigestEvent>({
  kind: 'event',
  table: 'events',
  steps: [generationStep, userAgentStep, sessionStep, rowStep],
  line: rowLine,
});
