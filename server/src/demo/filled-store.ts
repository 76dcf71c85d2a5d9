import type { EventStore } from '../store/events/index.ts';
import type { DemoProject } from './traffic.ts';

const limits = { seconds: 20, bytes: 1_000_000_000 };

/** Whether errors of the project are stored that were met at or after a time (Unix ms). */
export async function hasErrorsSince(
  events: Pick<EventStore, 'query'>,
  { number, generation }: DemoProject,
  type: string | null,
  since: number,
): Promise<boolean> {
  const rows = await events.query<{ id: string }>(
    {
      sql: `SELECT toString(id) AS id FROM occurrences
WHERE project = {project:UInt32} AND generation = {generation:UInt32}
  AND ts >= fromUnixTimestamp64Milli({since:Int64}, 'UTC') AND ({type:String} = '' OR error_type = {type:String})
LIMIT 1`,
      params: { project: number, generation, since, type: type ?? '' },
    },
    limits,
  );
  return rows.length > 0;
}
