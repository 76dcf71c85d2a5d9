import {
  type ErrorTenant,
  type EventStore,
  jobLimits,
  rowsOf,
} from '../../../store/events/index.ts';

/** Whether the project has stored errors that occurred at or after a time (Unix ms). */
export async function hasErrorsSince(
  events: Pick<EventStore, 'query'>,
  tenant: ErrorTenant,
  type: string | null,
  since: number,
): Promise<boolean> {
  const own = rowsOf('occurrences', tenant)
    .and(`ts >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`, { since })
    .and(`{type:String} = '' OR error_type = {type:String}`, { type: type ?? '' });
  const statement = {
    sql: `SELECT toString(id) AS id FROM ${own.where()} LIMIT 1`,
    params: own.params,
  };
  const rows = await events.query<{ id: string }>(statement, jobLimits);
  return rows.length > 0;
}
