import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { listedRows } from '../../collect/digest/listed-rows.ts';
import { sessionStep } from './digest/session.ts';
import { userAgentStep } from './digest/user-agent.ts';
import { eventNames } from './digest/names.ts';
import { type DigestEvent, rowStep } from './row.ts';
import { eventName, eventProperty, eventRecords } from './record.ts';
import { events } from './table.ts';

/** What most page views of a tracker have. */
const often = [
  ...['project', 'generation', 'ts', 'received_at', 'id', 'journal', 'position'],
  ...['visitor', 'visitor_number', 'session', 'event', 'browser', 'browser_version', 'device'],
  ...['os', 'os_version', 'title', 'page', 'url', 'properties', 'props', 'country', 'referrer'],
] as const;

/** Page views and custom events. */
export const eventKind = digestKind<DigestEvent>({
  records: eventRecords,
  table: 'events',
  storing: 'plain-tokens',
  numbersVisitors: true,
  steps: [generationStep, userAgentStep, sessionStep, rowStep],
  ...listedRows(events, often),
  time: ({ ts }) => ts,
  sessions: { step: sessionStep, isAssigned: ({ session }) => session === null },
  names: { kinds: [eventName, eventProperty], learn: eventNames },
});
