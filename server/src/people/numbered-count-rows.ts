import { visitsTable } from '../kinds/visits.ts';
import { Parameters, type QueryTenant, visitorSets } from '../query/index.ts';
import { rowsOf, storableTime, type StatementRunner } from '../store/events/index.ts';
import type { TimeWindow, VisitsQuery } from './person.ts';
import type { VisitorNumbers } from './visitor-numbers.ts';

/** Hashes per parameter: a ClickHouse server accepts parameters of at most 128 KiB. */
const mostHashes = 4000;

/**
 * Number of persons and visitors seen in the window, from sets of numbers: everyone counts once, except persons with
 * several visitors, whose numbers are remembered. Null if there are no such sets, if somebody is being removed, or if
 * too many visitors would have to be remembered.
 */
export async function countByNumbers(
  runner: StatementRunner,
  query: VisitsQuery<QueryTenant>,
  window: TimeWindow,
  numbers: VisitorNumbers | null,
): Promise<number | null> {
  const { project, unseen, signal } = query;
  const { numberedFrom = null } = project;
  if (numbers?.isAlone() !== true || numberedFrom === null) return null;
  if (unseen.gone.length > 0 || unseen.unnamed.length > 0) return null;
  const parameters = new Parameters();
  const sets = visitorSets(project, window, parameters);
  if (sets === null) return null;
  const persons = await personsWithSeveral(runner, query, numbers.most);
  if (persons === null) return null;
  const { number, generation } = project;
  const ofProject = { number, generation, numberedFrom };
  const numberOf = await numbers.of(ofProject, persons.flat(), (visitors, from) =>
    lookUp(runner, query, visitors, from),
  );
  const packed = pack(persons, numberOf);
  const sql = `WITH (SELECT groupBitmapMergeState(numbers) FROM (${sets})) AS seen, base64Decode('${packed}') AS packed
SELECT bitmapCardinality(seen) - countIf(was_seen) + uniqExactIf(person, was_seen) AS total
FROM (SELECT bitmapContains(seen, ${at(0)}) AS was_seen, ${at(4)} AS person
  FROM numbers(intDiv(length(packed), ${bytesOfEntry})))`;
  const statement = { sql, params: parameters.values };
  const [row] = await runner.run<{ total: string }>(statement, number, 'query', signal);
  return Number(row?.total ?? 0);
}

const bytesOfEntry = 8;
const at = (offset: number) =>
  `reinterpretAsUInt32(substring(packed, number * ${bytesOfEntry} + ${offset + 1}, 4))`;

/** Base64 of the numbers of visitors, each with a number for the person. */
function pack(
  persons: readonly (readonly string[])[],
  numberOf: ReadonlyMap<string, number>,
): string {
  const entries = persons.flatMap((visitors, person) =>
    visitors.flatMap((visitor) => {
      const number = numberOf.get(visitor);
      return number === undefined ? [] : [{ number, person }];
    }),
  );
  const packed = Buffer.alloc(entries.length * bytesOfEntry);
  entries.forEach(({ number, person }, index) => {
    packed.writeUInt32LE(number, index * bytesOfEntry);
    packed.writeUInt32LE(person, index * bytesOfEntry + 4);
  });
  return packed.toString('base64');
}

/** Hashes of visitors by persons who have several. Finding the latest alias by hashes takes half as long as by texts. */
const several = (project: QueryTenant) => `SELECT groupArray(visitor_hash) AS visitors
FROM (SELECT visitor_hash, argMax(sipHash64(person_id), version) AS person_hash
  FROM ${rowsOf('aliases', project).where()} GROUP BY visitor_hash)
GROUP BY person_hash HAVING count() > 1`;

const paramsOf = ({ project }: VisitsQuery) => rowsOf('aliases', project).params;

/** Null if they have too many visitors. */
async function personsWithSeveral(
  runner: StatementRunner,
  query: VisitsQuery<QueryTenant>,
  most: number,
): Promise<readonly (readonly string[])[] | null> {
  const { project, signal } = query;
  // The order makes the statement of the count the same as long as nothing changes.
  const sql = `SELECT arraySort(arrayMap(hash -> toString(hash), visitors)) AS hashes, sum(length(visitors)) OVER () AS all
FROM (${several(project)}) ORDER BY hashes LIMIT {most:UInt64}`;
  const statement = { sql, params: { ...paramsOf(query), most } };
  const rows = await runner.run<{ hashes: readonly string[]; all: string }>(
    statement,
    project.number,
    'query',
    signal,
  );
  return Number(rows[0]?.all ?? 0) > most ? null : rows.map(({ hashes }) => hashes);
}

/** The numbers of some of those visitors in events from a time on. */
async function lookUp(
  runner: StatementRunner,
  query: VisitsQuery<QueryTenant>,
  visitors: readonly string[],
  from: number,
): Promise<ReadonlyMap<string, number>> {
  const { project, signal } = query;
  const isFew = visitors.length <= mostHashes;
  const those = isFew
    ? 'SELECT toUInt64(arrayJoin({hashes:Array(String)}))'
    : `SELECT arrayJoin(visitors) FROM (${several(project)})`;
  const own = rowsOf(visitsTable, project).and(
    `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND visitor_hash IN (${those})`,
  );
  const sql = `SELECT toString(visitor_hash) AS hash, max(visitor_number) AS number
FROM ${own.where()} GROUP BY visitor_hash HAVING number > 0`;
  const hashes = isFew ? { hashes: visitors } : {};
  const params = { ...own.params, ...paramsOf(query), ...hashes, from: storableTime(from) };
  const rows = await runner.run<{ hash: string; number: number }>(
    { sql, params },
    project.number,
    'query',
    signal,
  );
  return new Map(rows.map(({ hash, number }) => [hash, number]));
}
