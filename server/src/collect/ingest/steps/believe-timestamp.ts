import { clockAhead, clockBehind } from '../limits.ts';
import type { Step } from '../step.ts';

const isoTime =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The event's time: the client's `timestamp` if it can be true, else the time of receipt. */
export const believeTimestamp: Step = {
  name: 'believe_timestamp',
  run(item, context) {
    const { receivedAt } = context;
    const time = clientTime(item.body['timestamp']);
    const believed = time >= receivedAt - clockBehind && time <= receivedAt + clockAhead;
    item.event.timestamp = believed ? Math.floor(time) : receivedAt;
    return item;
  },
};

/** Unix ms of an ISO 8601 text (UTC where it names no zone) or a number; NaN = neither. */
export function clientTime(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return NaN;
  if (/^\d{12,14}$/.test(value)) return Number(value);
  const match = isoTime.exec(value);
  if (match === null) return NaN;
  const text = value.replace(' ', 'T').replace(',', '.');
  return Date.parse(match[1] === undefined && value.length > 10 ? `${text}Z` : text);
}
