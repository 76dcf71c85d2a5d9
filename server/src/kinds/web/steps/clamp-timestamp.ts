import { clampTimestamp } from '../../../collect/ingest/clamp-timestamp.ts';
import type { EventItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';

/** The event's time: the client's `timestamp` if it is plausible, else the time of receipt. */
export const clampEventTime: Step<EventItem> = {
  name: 'clamp_timestamp',
  run(item, context) {
    item.event.timestamp = clampTimestamp(item.body['timestamp'], context.receivedAt);
    return item;
  },
};
