import type { Statement, StatementRunner } from '../../store/events/index.ts';
import {
  type CountedProject,
  type IdentityCounts,
  onlineWindow,
  totalWindow,
} from './identity-counts.ts';

/** Numbers of projects travel in the address of the engine's request, which has a bound. */
const projectsAtOnce = 500;

/**
 * Identities of projects, of the newest generation that has any; a project without is left out.
 * @throws AppError as the runner does
 */
export async function identityCounts(
  runner: StatementRunner,
  projects: readonly CountedProject[],
  now: number,
): Promise<ReadonlyMap<number, IdentityCounts>> {
  const counts = new Map<number, IdentityCounts>();
  for (const [kind, statement] of [['visitor', visitors] as const, ['server', servers] as const]) {
    const ofKind = projects.filter((each) => each.kind === kind);
    for (let from = 0; from < ofKind.length; from += projectsAtOnce) {
      const numbers = ofKind.slice(from, from + projectsAtOnce).map(({ number }) => number);
      const [only, ...others] = numbers;
      const payer = only !== undefined && others.length === 0 ? only : 0;
      const asked = statement(numbers, now);
      for (const row of await runner.run<CountedRow>(asked, payer, 'query', unending())) {
        const { project, generation } = row;
        if (generation < (counts.get(project)?.generation ?? 0)) continue;
        counts.set(project, {
          generation,
          online: Number(row.online),
          total: Number(row.total),
          players: Number(row.players),
        });
      }
    }
  }
  return counts;
}

interface CountedRow {
  readonly project: number;
  readonly generation: number;
  readonly online: string;
  readonly total: string;
  readonly players: string;
}

function visitors(projects: readonly number[], now: number): Statement {
  return {
    sql: `SELECT project, generation, uniqExact(visitor_hash) AS total, 0 AS players,
    uniqExactIf(visitor_hash, ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online
  FROM events WHERE project IN ({projects:Array(UInt32)})
    AND ts >= fromUnixTimestamp64Milli({week:Int64}, 'UTC')
  GROUP BY project, generation`,
    params: { projects, online: now - onlineWindow, week: now - totalWindow },
  };
}

/** Players one server may have; more is no count. */
const mostPlayers = 1_000_000_000;

/** `argMaxIf` passes over reports that say nothing of players. */
function servers(projects: readonly number[], now: number): Statement {
  return {
    sql: `SELECT project, generation, count() AS total,
    countIf(last >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online,
    toUInt64(round(sum(least(greatest(ifNull(latest, 0), 0), {most:Float64})))) AS players
  FROM (
    SELECT project, generation, server_hash, max(ts) AS last,
      argMaxIf(player_count, (ts, position), ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS latest
    FROM telemetry WHERE project IN ({projects:Array(UInt32)})
      AND ts >= fromUnixTimestamp64Milli({week:Int64}, 'UTC')
    GROUP BY project, generation, server_hash
  ) GROUP BY project, generation`,
    params: { projects, online: now - onlineWindow, week: now - totalWindow, most: mostPlayers },
  };
}

/** Rows of one project; `from` is a time in Unix ms. */
export interface CountedSlice {
  readonly project: number;
  readonly generation: number;
  readonly from: number;
}

const inSlice = `project = {project:UInt32}
    AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND generation >= {generation:UInt32}`;

/** How many events and reports the slice holds. @throws AppError as the runner does */
export function countEvents(runner: StatementRunner, slice: CountedSlice): Promise<number> {
  const of = (table: string) => `SELECT count() AS some FROM ${table} WHERE ${inSlice}`;
  const sql = `SELECT sum(some) AS found FROM (${of('events')} UNION ALL ${of('telemetry')})`;
  return found(runner, sql, slice);
}

/** How many visitors the slice holds. @throws AppError as the runner does */
export function countVisitors(runner: StatementRunner, slice: CountedSlice): Promise<number> {
  const sql = `SELECT uniqExact(visitor_hash) AS found FROM events WHERE ${inSlice}`;
  return found(runner, sql, slice);
}

async function found(
  runner: StatementRunner,
  sql: string,
  { project, generation, from }: CountedSlice,
): Promise<number> {
  const params = { project, generation, from };
  const statement = { sql, params };
  const [row] = await runner.run<{ found: string }>(statement, project, 'query', unending());
  return Number(row?.found ?? 0);
}

/** Numbers are kept for whoever asks next: they are computed even when nobody waits any more. */
function unending(): AbortSignal {
  return new AbortController().signal;
}
