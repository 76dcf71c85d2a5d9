import { Type } from 'typebox';
import { requestedTime } from '../http/index.ts';
import { lastStorableTime, storableTime } from '../store/events/index.ts';

/** Unix ms, `from` inclusive, `to` exclusive. */
export interface IssueWindow {
  readonly from: number;
  readonly to: number;
}

/** All occurrences, whenever they were. */
export const everyTime: IssueWindow = { from: 0, to: lastStorableTime };

/** Query parameters of a window; read them with `issueWindow`. */
export const windowParameters = {
  fromTime: Type.Optional(
    Type.String({ description: 'Inclusive; ISO 8601 or Unix ms. Default 30 days before the end.' }),
  ),
  toTime: Type.Optional(
    Type.String({ description: 'Exclusive; ISO 8601 or Unix ms. Default: to the newest.' }),
  ),
};

/** Length of the default window, ms. */
export const defaultWindow = 30 * 86_400_000;
const validationTag = 'ErrorTrackingValidationError';

/**
 * The requested window; a reversed one is empty.
 * @throws AppError `ErrorTrackingValidationError` for an invalid time
 */
export function issueWindow(
  query: { readonly fromTime?: string | undefined; readonly toTime?: string | undefined },
  now: number,
): IssueWindow {
  const from = requestedTime(query.fromTime, 'query.fromTime', validationTag);
  const to = requestedTime(query.toTime, 'query.toTime', validationTag);
  const start = from ?? (to ?? now) - defaultWindow;
  // Clients' clocks may be slightly ahead.
  return { from: storableTime(start), to: storableTime(to ?? lastStorableTime) };
}
