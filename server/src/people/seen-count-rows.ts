import { visitsTable } from '../kinds/visits.ts';
import { Parameters, type QueryTenant, visitorSets } from '../query/index.ts';
import { inTime, rowsOf, type StatementRunner, type Tenant } from '../store/events/index.ts';
import { countByNumbers } from './numbered-count-rows.ts';
import type { TimeWindow, VisitsQuery } from './person.ts';
import { latestAliases, unseenParams } from './person-sql.ts';
import type { VisitorNumbers } from './visitor-numbers.ts';

/**
 * Number of persons and visitors seen in the window.
 * @param numbers those of visitors, if they can be remembered
 */
export async function countSeen(
  runner: StatementRunner,
  query: VisitsQuery<QueryTenant>,
  window: TimeWindow,
  numbers: VisitorNumbers | null,
): Promise<number> {
  return (
    (await countByNumbers(runner, query, window, numbers)) ??
    (await countByRows(runner, query, window))
  );
}

/** The same by reading the events of known visitors, or of all if they have no numbers. */
async function countByRows(
  runner: StatementRunner,
  { project, unseen, signal }: VisitsQuery<QueryTenant>,
  window: TimeWindow,
): Promise<number> {
  const parameters = new Parameters();
  const sets = visitorSets(project, window, parameters);
  // Where visitors are numbered, only the known ones have to be looked at one by one.
  const sql =
    sets === null
      ? `SELECT anonymous + persons AS total FROM (${seenSql(project, inTime)})`
      : `SELECT visitors - known + persons AS total
FROM (${seenSql(
          project,
          `${inTime} AND visitor_hash IN (
  SELECT sipHash64(alias_visitor) FROM (${latestAliases(project)}) UNION ALL ${goneHashes})`,
        )}) AS known_ones
CROSS JOIN (SELECT groupBitmapMerge(numbers) AS visitors FROM (${sets})) AS everyone`;
  const params = {
    ...rowsOf(visitsTable, project).params,
    ...unseenParams(unseen),
    ...window,
    ...parameters.values,
  };
  const rows = await runner.run<{ total: string }>(
    { sql, params },
    project.number,
    'query',
    signal,
  );
  return Number(rows[0]?.total ?? 0);
}

const goneHashes = `SELECT arrayJoin(arrayMap(id -> sipHash64(toUUIDOrZero(id)), {gone:Array(String)}))`;

/**
 * Of the visitors of some rows: how many are `known` in all, how many are `anonymous` and not gone, and of how many
 * `persons` the others are. Joining numbers to a million visitors is faster than joining texts: the person's hash, or 0.
 */
function seenSql(project: Tenant, condition: string): string {
  return `SELECT count() AS known, countIf(person_hash = 0 AND visitor_hash NOT IN (${goneHashes})) AS anonymous,
  uniqExactIf(person_hash, person_hash != 0 AND NOT is_gone) AS persons
FROM (SELECT visitor_hash FROM ${rowsOf(visitsTable, project).where(condition)} GROUP BY visitor_hash) AS seen
LEFT ANY JOIN (SELECT sipHash64(alias_visitor) AS alias_hash, sipHash64(alias_person) AS person_hash,
    alias_person IN {gone:Array(String)} AS is_gone FROM (${latestAliases(project)})) AS latest
  ON visitor_hash = alias_hash`;
}
