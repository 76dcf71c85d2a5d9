import type { EventRow } from '../../../store/events/index.ts';
import type { EventPayload } from '../../journal-record.ts';
import { digestKind } from '../digest-kind.ts';
import type { DigestItem } from '../digest-step.ts';
import { rowLine } from '../row-text.ts';
import { generationStep } from '../steps/generation.ts';
import { rowStep } from '../steps/row.ts';
import { sessionStep } from '../steps/session.ts';
import { userAgentStep } from '../steps/user-agent.ts';

/** A page view or custom event. */
export type DigestEvent = DigestItem<EventPayload, EventRow>;

export const eventKind = digestKind<DigestEvent>({
  kind: 'event',
  table: 'events',
  steps: [generationStep, userAgentStep, sessionStep, rowStep],
  line: rowLine,
});
