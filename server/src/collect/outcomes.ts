/**
 * Every way a received item can end. The list is closed: a counter, a row or a screen that names an
 * outcome names one of these. The order is the order of the checks.
 */
export const dropReasons = {
  origin_not_allowed: 'The page’s host is not among the allowed hostnames',
  address_blocked: 'A network rule denies the address',
  address_not_allowed: 'There are network rules that allow, and none matches the address',
  bot: 'A known bot, by its User-Agent',
  over_quota: 'The project is over the quota that `detail` names',
  identity_required: 'The project wants a client id and the item has none',
  invalid: 'The body was refused as invalid',
  feature_disabled: 'The project has switched this kind of data off',
  duplicate: 'The same batch was sent before, and is kept once',
  overloaded: 'The service could not keep the item and said so (503)',
  project_deleted: 'The project was deleted or wiped before the item was stored',
  sampled: 'One of very many equal errors: counted with one that is stored, in every number',
  folded:
    'Stored, but with a new name or value beyond the quota that `detail` names shown as (other)',
  invalid_row: 'The event store cannot hold the item; it lies in the dead-letter folder',
  unprocessable: 'Processing the item stalled or crashed twice; it is kept as a dead letter',
} as const;

export type DropReason = keyof typeof dropReasons;
export type Outcome = 'accepted' | DropReason;

/** UTC day of a time in Unix ms, as `YYYY-MM-DD`: the day an outcome is counted on. */
export function outcomeDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
