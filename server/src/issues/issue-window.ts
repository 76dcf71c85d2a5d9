import { Type } from 'typebox';
import { AppError } from '../platform/app-error.ts';
import { parseTimeText } from '../platform/time-text.ts';

/** Unix ms, `from` inclusive, `to` exclusive. */
export interface IssueWindow {
  readonly from: number;
  readonly to: number;
}

/** Query parameters of a window; read them with `issueWindow`. */
export const windowParameters = {
  fromTime: Type.Optional(
    Type.String({ description: 'Inclusive; ISO 8601 or Unix ms. Default 30 days before the end.' }),
  ),
  toTime: Type.Optional(
    Type.String({ description: 'Exclusive; ISO 8601 or Unix ms. Default: to the newest.' }),
  ),
};

const defaultWindow = 30 * 86_400_000;
/** Within what the table's times can hold. Clocks may be a little ahead. */
const farFuture = Date.UTC(2200, 0, 1);

/**
 * The window that is asked for; a reversed one is empty.
 * @throws AppError `ErrorTrackingValidationError` for what is no time
 */
export function issueWindow(
  query: { readonly fromTime?: string | undefined; readonly toTime?: string | undefined },
  now: number,
): IssueWindow {
  const from = readTime(query.fromTime, 'query.fromTime');
  const to = readTime(query.toTime, 'query.toTime');
  return { from: inRange(from ?? (to ?? now) - defaultWindow), to: inRange(to ?? farFuture) };
}

function inRange(time: number): number {
  return Math.min(Math.max(time, 0), farFuture);
}

function readTime(text: string | undefined, path: string): number | null {
  if (text === undefined) return null;
  const time = parseTimeText(text.trim());
  if (time !== null) return time;
  const message = `${path} must be an ISO 8601 time or Unix milliseconds.`;
  throw new AppError('ErrorTrackingValidationError', message, { path });
}
