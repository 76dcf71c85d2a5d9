/**
 * Every possible outcome of a received item, in the order of the checks. The list is closed: counters, rows
 * and screens use only these.
 */
export const dropReasons = {
  origin_not_allowed: 'The page’s host is not an allowed hostname',
  address_blocked: 'A network rule blocks the address',
  address_not_allowed: 'No network rule allows the address',
  bot: 'A known bot, by its User-Agent',
  over_quota: 'The project is over the quota that `detail` names',
  identity_required: 'The project requires a client ID',
  invalid: 'The body was invalid',
  feature_disabled: 'The project has turned this kind of data off',
  duplicate: 'The same batch was sent before',
  overloaded: 'The service responded with 503',
  project_deleted: 'The project was deleted or wiped, or its errors were reset, meanwhile',
  sampled: 'One of many equal errors: counted with a stored one',
  folded: 'Stored as (other), because a name or value is over the quota that `detail` names',
  invalid_row: 'The event store cannot store the item; it is a dead letter',
  unprocessable: 'Processing the item stalled or crashed twice; it is a dead letter',
} as const;

export type DropReason = keyof typeof dropReasons;
export type Outcome = 'accepted' | DropReason;

/** The UTC day of a time in Unix ms, as `YYYY-MM-DD`, on which an outcome is counted. */
export function outcomeDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
