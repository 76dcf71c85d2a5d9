import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { sessionStep } from './digest/session.ts';
import { userAgentStep } from './digest/user-agent.ts';
import { eventNames } from './digest/names.ts';
import { type DigestEvent, rowStep } from './row.ts';
import { rowLine } from './digest/row-text.ts';
import { eventRecords } from './record.ts';

/** Page views and custom events. */
export const eventKind = digestKind<DigestEvent>({
  records: eventRecords,
  table: 'events',
  storing: 'plain-tokens',
  steps: [generationStep, userAgentStep, sessionStep, rowStep],
  line: rowLine,
  sessions: { step: sessionStep, isAssigned: ({ session }) => session === null },
  learn: eventNames,
});
