import { identities } from '../kinds/identities.ts';
import type { IdentityRow } from '../kinds/identity.ts';
import { visitsTable } from '../kinds/visits.ts';
import { onlineWindow } from '../projects/index.ts';
import { rowsOf, type StatementRunner, type Tenant } from '../store/events/index.ts';
import { type CountedProject, type IdentityCounts, totalWindow } from './identity-counts.ts';

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
  const since = { online: now - onlineWindow, total: now - totalWindow };
  const counts = new Map<number, IdentityCounts>();
  for (const kind of ['visitor', 'server'] as const) {
    const ofKind = projects.filter((each) => each.kind === kind);
    for (let from = 0; from < ofKind.length; from += projectsAtOnce) {
      const numbers = ofKind.slice(from, from + projectsAtOnce).map(({ number }) => number);
      const [only, ...others] = numbers;
      const payer = only !== undefined && others.length === 0 ? only : 0;
      const query = identities[kind].count(numbers, since);
      for (const row of await runner.run<IdentityRow>(query, payer, 'query', unending())) {
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

const since = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')`;

/** Number of things that visitors and servers did since a time (Unix ms). @throws AppError like the runner */
export function countEvents(
  runner: StatementRunner,
  tenant: Tenant,
  from: number,
): Promise<number> {
  const counts = Object.values(identities).map(
    ({ actionRows }) => `SELECT count() AS some FROM ${actionRows(tenant).where(since)}`,
  );
  const sql = `SELECT sum(some) AS found FROM (${counts.join(' UNION ALL ')})`;
  return found(runner, sql, tenant, from);
}

/** Number of visitors since a time (Unix ms). @throws AppError like the runner */
export function countVisitors(
  runner: StatementRunner,
  tenant: Tenant,
  from: number,
): Promise<number> {
  const own = rowsOf(visitsTable, tenant);
  const sql = `SELECT uniqExact(visitor_hash) AS found FROM ${own.where(since)}`;
  return found(runner, sql, tenant, from);
}

async function found(
  runner: StatementRunner,
  sql: string,
  tenant: Tenant,
  from: number,
): Promise<number> {
  const statement = { sql, params: { ...rowsOf(visitsTable, tenant).params, from } };
  const [row] = await runner.run<{ found: string }>(statement, tenant.number, 'query', unending());
  return Number(row?.found ?? 0);
}

/** Figures are cached for later requests, so they are computed even if no one waits any longer. */
function unending(): AbortSignal {
  return new AbortController().signal;
}
