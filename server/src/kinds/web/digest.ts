import { digestKind } from '../../collect/digest/digest-kind.ts';
import { filledLine } from '../../collect/digest/filled-line.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { sessionStep } from './digest/session.ts';
import { userAgentStep } from './digest/user-agent.ts';
import { eventNames } from './digest/names.ts';
import { type DigestEvent, rowStep } from './row.ts';
import { eventRecords } from './record.ts';
import { events } from './table.ts';

/** Page views and custom events. */
export const eventKind = digestKind<DigestEvent>({
  records: eventRecords,
  table: 'events',
  storing: 'plain-tokens',
  steps: [generationStep, userAgentStep, sessionStep, rowStep],
  line: filledLine(events),
  time: ({ ts }) => ts,
  sessions: { step: sessionStep, isAssigned: ({ session }) => session === null },
  learn: eventNames,
});
