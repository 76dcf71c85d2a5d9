import {
  type ErrorTenant,
  type EventTable,
  rowsOf,
  type StatementRunner,
} from '../store/events/index.ts';

/** Names of one table; the rarest are left out beyond. */
const mostNames = 1_000;
/** Characters of the names of one table: a project has three, and 64 Ki. */
const mostCharacters = 21 * 1024;
/** Maximum number of rows to read, the newest, no matter how many the window has. */
const rowsLookedAt = 1_000_000;
const days = 30;

/**
 * Property names of the newest rows of the last 30 days, those that most rows have first.
 * @param table whose rows have properties that their senders choose
 * @param now Unix ms
 * @throws AppError as `QueryRunner.run`
 */
export async function readPropertyNames(
  runner: StatementRunner,
  table: EventTable,
  tenant: ErrorTenant,
  now: number,
): Promise<readonly string[]> {
  const own = rowsOf(table, tenant);
  const sql = `SELECT name, count() AS rows FROM (
  SELECT arrayJoin(names) AS name FROM (
    SELECT props.keys AS names
    FROM ${own.where("ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')")}
    ORDER BY project DESC, ts DESC LIMIT ${rowsLookedAt}))
  GROUP BY name ORDER BY rows DESC, name LIMIT ${mostNames}`;
  const params = { ...own.params, from: now - days * 86_400_000 };
  // Names are cached for the next request, so they are read even if no request waits for them.
  const { signal } = new AbortController();
  const rows = await runner.run<{ name: string }>({ sql, params }, tenant.number, 'query', signal);
  let characters = 0;
  return rows.flatMap(({ name }) => {
    characters += name.length;
    return characters > mostCharacters ? [] : [name];
  });
}
