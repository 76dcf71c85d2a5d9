import type { EventStore, Statement } from '../../store/events/index.ts';
import {
  type CountedProject,
  type IdentityCounts,
  onlineWindow,
  totalWindow,
} from './identity-counts.ts';

/** Numbers that people wait for: what takes longer than this is given up. */
const limits = { seconds: 10, bytes: 1024 ** 3 };
/** Numbers of projects travel in the address of the engine's request, which has a bound. */
const projectsAtOnce = 500;

/**
 * Identities of projects, of the newest generation that has any; a project without is left out.
 * Servers report to `/v1/collect`, whose rows are counted here once they are stored.
 * @throws EventStoreError
 */
export async function identityCounts(
  events: EventStore,
  projects: readonly CountedProject[],
  now: number,
): Promise<ReadonlyMap<number, IdentityCounts>> {
  const counts = new Map<number, IdentityCounts>();
  const ofVisitors = projects.filter(({ kind }) => kind === 'visitor');
  for (let from = 0; from < ofVisitors.length; from += projectsAtOnce) {
    const numbers = ofVisitors.slice(from, from + projectsAtOnce).map(({ number }) => number);
    for (const row of await events.query<CountedRow>(visitors(numbers, now), limits)) {
      const { project, generation } = row;
      const counted = { generation, online: Number(row.online), total: Number(row.total) };
      if (generation < (counts.get(project)?.generation ?? 0)) continue;
      counts.set(project, { ...counted, players: 0 });
    }
  }
  return counts;
}

interface CountedRow {
  readonly project: number;
  readonly generation: number;
  readonly online: string;
  readonly total: string;
}

function visitors(projects: readonly number[], now: number): Statement {
  return {
    sql: `SELECT project, generation, uniqExact(visitor_hash) AS total,
    uniqExactIf(visitor_hash, ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online
  FROM events WHERE project IN ({projects:Array(UInt32)})
    AND ts >= fromUnixTimestamp64Milli({week:Int64}, 'UTC')
  GROUP BY project, generation`,
    params: { projects, online: now - onlineWindow, week: now - totalWindow },
  };
}

/** Rows of one project; `from` is a time in Unix ms. */
export interface CountedSlice {
  readonly project: number;
  readonly generation: number;
  readonly from: number;
}

/** How many events the slice holds. @throws EventStoreError */
export function countEvents(events: EventStore, slice: CountedSlice): Promise<number> {
  return countOf(events, 'count()', slice);
}

/** How many visitors the slice holds. @throws EventStoreError */
export function countVisitors(events: EventStore, slice: CountedSlice): Promise<number> {
  return countOf(events, 'uniqExact(visitor_hash)', slice);
}

async function countOf(
  events: EventStore,
  what: string,
  { project, generation, from }: CountedSlice,
): Promise<number> {
  const sql = `SELECT ${what} AS found FROM events WHERE project = {project:UInt32}
    AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND generation >= {generation:UInt32}`;
  const params = { project, generation, from };
  const [row] = await events.query<{ found: string }>({ sql, params }, limits);
  return Number(row?.found ?? 0);
}
