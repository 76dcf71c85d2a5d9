import {
  rowsOf,
  rowsOfProjects,
  type Statement,
  type StatementRunner,
  type Tenant,
} from '../../store/events/index.ts';
import {
  type CountedProject,
  type IdentityCounts,
  onlineWindow,
  totalWindow,
} from './identity-counts.ts';

/** Numbers of projects are sent in the URL of a request to the engine, which is limited. */
const projectsAtOnce = 500;

/**
 * Identities of projects, in the newest generation with any; projects without are left out.
 * @throws AppError like the runner
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
      const query = statement(numbers, now);
      for (const row of await runner.run<CountedRow>(query, payer, 'query', unending())) {
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

const inWeek = `ts >= fromUnixTimestamp64Milli({week:Int64}, 'UTC')`;

function visitors(projects: readonly number[], now: number): Statement {
  const rows = rowsOfProjects('events', projects, 'public numbers').and(inWeek, {
    week: now - totalWindow,
  });
  return {
    sql: `SELECT project, generation, uniqExact(visitor_hash) AS total, 0 AS players,
    uniqExactIf(visitor_hash, ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online
  FROM ${rows.where()}
  GROUP BY project, generation`,
    params: { ...rows.params, online: now - onlineWindow },
    // No projection has hashes of visitors.
    namesProjections: true,
  };
}

/** Maximum players of one server; a larger number is not a real count. */
const mostPlayers = 1_000_000_000;

/** `argMaxIf` skips reports without a player count. */
function servers(projects: readonly number[], now: number): Statement {
  const rows = rowsOfProjects('telemetry', projects, 'public numbers').and(inWeek, {
    week: now - totalWindow,
  });
  return {
    sql: `SELECT project, generation, count() AS total,
    countIf(last >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online,
    toUInt64(round(sum(least(greatest(ifNull(latest, 0), 0), {most:Float64})))) AS players
  FROM (
    SELECT project, generation, server_hash, max(ts) AS last,
      argMaxIf(player_count, (ts, position), ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS latest
    FROM ${rows.where()}
    GROUP BY project, generation, server_hash
  ) GROUP BY project, generation`,
    params: { ...rows.params, online: now - onlineWindow, most: mostPlayers },
  };
}

const since = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')`;

/** Number of events, without leaves of pages, and reports since a time (Unix ms). @throws AppError like the runner */
export function countEvents(
  runner: StatementRunner,
  tenant: Tenant,
  from: number,
): Promise<number> {
  const events = rowsOf('events', tenant).where(since, `event != 'page_leave'`);
  const reports = rowsOf('telemetry', tenant).where(since);
  const sql = `SELECT sum(some) AS found
FROM (SELECT count() AS some FROM ${events} UNION ALL SELECT count() AS some FROM ${reports})`;
  return found(runner, sql, tenant, from);
}

/** Number of visitors since a time (Unix ms). @throws AppError like the runner */
export function countVisitors(
  runner: StatementRunner,
  tenant: Tenant,
  from: number,
): Promise<number> {
  const own = rowsOf('events', tenant);
  const sql = `SELECT uniqExact(visitor_hash) AS found FROM ${own.where(since)}`;
  return found(runner, sql, tenant, from);
}

async function found(
  runner: StatementRunner,
  sql: string,
  tenant: Tenant,
  from: number,
): Promise<number> {
  const statement = { sql, params: { ...rowsOf('events', tenant).params, from } };
  const [row] = await runner.run<{ found: string }>(statement, tenant.number, 'query', unending());
  return Number(row?.found ?? 0);
}

/** Figures are cached for later requests, so they are computed even if no one waits any longer. */
function unending(): AbortSignal {
  return new AbortController().signal;
}
