import type { EventRow } from '../../store/events/index.ts';
import type { EventPayload } from '../journal-record.ts';
import type { DigestItem } from './digest-step.ts';

/** A page view or custom event on its way to its row. */
export type DigestEvent = DigestItem<EventPayload, EventRow>;
