import type { DigestEvent } from '../digest-event.ts';
import { digestKind } from '../digest-kind.ts';
import { rowLine } from '../row-text.ts';
import { generationStep } from '../steps/generation.ts';
import { rowStep } from '../steps/row.ts';
import { sessionStep } from '../steps/session.ts';
import { userAgentStep } from '../steps/user-agent.ts';

/** Page views and custom events. */
export const eventKind = digestKind<DigestEvent>({
  kind: 'event',
  table: 'events',
  steps: [generationStep, userAgentStep, sessionStep, rowStep],
  line: rowLine,
});
