import { personJoin } from '../query/index.ts';
import type { StatementRunner } from '../store/events/index.ts';
import { type OccurrenceSlice, rowsIn, run } from './occurrence-rows.ts';

/** How often errors occurred to a person. */
export interface Affected {
  readonly personId: string;
  readonly count: number;
  /** Unix ms. */
  readonly lastSeen: number;
}

interface AffectedRow {
  readonly person_of: string;
  readonly occurred: string;
  readonly last: string;
  readonly persons: string;
}

/** A page of the persons behind the visitors of a slice, those with most occurrences first, and how many there are. */
export async function readAffected(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  page: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<{ readonly affected: readonly Affected[]; readonly total: number }> {
  const own = rowsIn(slice).with(personJoin(slice.tenant)).and(`alias_person != ''`);
  const sql = `SELECT alias_person AS person_of, toString(sum(\`count\`)) AS occurred, toUnixTimestamp64Milli(max(ts)) AS last,
  toString(count() OVER ()) AS persons
FROM ${own.where()} GROUP BY person_of ORDER BY sum(\`count\`) DESC, last DESC, person_of LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
  const params = { ...own.params, ...page };
  const rows = await run<AffectedRow>(runner, slice, { sql, params }, signal);
  const [first] = rows;
  const affected = rows.map(({ person_of, occurred, last }) => ({
    personId: person_of,
    count: Number(occurred),
    lastSeen: Number(last),
  }));
  if (first !== undefined || page.offset === 0)
    return { affected, total: Number(first?.persons ?? 0) };
  // A page past the end has no row that contains the total.
  const counted = `SELECT toString(uniqExact(alias_person)) AS persons FROM ${own.where()}`;
  const [all] = await run<AffectedRow>(runner, slice, { sql: counted, params }, signal);
  return { affected, total: Number(all?.persons ?? 0) };
}
