import { parseTimeText } from '../../platform/time-text.ts';
import { clockAhead, clockBehind } from './limits.ts';

/**
 * When something happened, Unix ms: the client's time if it is plausible, else the time of receipt.
 * @param sent Unix ms or ISO 8601
 */
export function clampTimestamp(sent: unknown, receivedAt: number): number {
  const time = typeof sent === 'string' ? parseTimeText(sent) : sent;
  if (typeof time !== 'number') return receivedAt;
  const plausible = time >= receivedAt - clockBehind && time <= receivedAt + clockAhead;
  return plausible ? Math.floor(time) : receivedAt;
}
