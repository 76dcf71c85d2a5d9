import { believedTime } from '../believed-time.ts';
import type { EventItem } from '../event-item.ts';
import type { Step } from '../step.ts';

/** The event's time: the client's `timestamp` if it can be true, else the time of receipt. */
export const believeTimestamp: Step<EventItem> = {
  name: 'believe_timestamp',
  run(item, context) {
    item.event.timestamp = believedTime(item.body['timestamp'], context.receivedAt);
    return item;
  },
};
