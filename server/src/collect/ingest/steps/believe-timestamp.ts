import { parseTimeText } from '../../../platform/time-text.ts';
import { clockAhead, clockBehind } from '../limits.ts';
import type { EventItem } from '../event-item.ts';
import type { Step } from '../step.ts';

/** The event's time: the client's `timestamp` if it can be true, else the time of receipt. */
export const believeTimestamp: Step<EventItem> = {
  name: 'believe_timestamp',
  run(item, context) {
    const { receivedAt } = context;
    const time = clientTime(item.body['timestamp']);
    const believed =
      time !== null && time >= receivedAt - clockBehind && time <= receivedAt + clockAhead;
    item.event.timestamp = believed ? Math.floor(time) : receivedAt;
    return item;
  },
};

/** Unix ms of a number, or of a text with such a number or ISO 8601; null = neither. */
function clientTime(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseTimeText(value) : null;
}
