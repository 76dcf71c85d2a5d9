import {
  type EventStore,
  type EventTable,
  jobLimits,
  rowsOfEveryProject,
  rowsOfProjects,
} from '../../../store/events/index.ts';
import { expectNoInsert } from '../sent-rows.ts';

/** The numbers of a project's generation in the event store. */
export interface NumberedRows {
  readonly project: number;
  readonly generation: number;
  /** The highest number given by a digest; 0 = none. */
  readonly last: number;
  /** No row is as late as this (Unix ms), and none without a number as this; 0 = there is none. */
  readonly end: number;
  readonly unnumberedEnd: number;
}

/**
 * From here on, numbers are for rows that don't pass through the digest, such as the demo's. Their writer
 * numbers the visitors, none of whom the digest ever sees.
 */
export const firstOutside = 2 ** 31;

const hour = 3_600_000;
/** As in the roll-ups. */
const hourOf = `intDiv(toUnixTimestamp64Milli(ts), ${hour})`;

interface Found {
  readonly project: number;
  readonly generation: number;
  readonly latest: number;
  readonly least: number;
  readonly last: number;
}

/**
 * The numbers of all projects, once no insert is running. Most of them come from the roll-up by hour.
 * @throws EventStoreError
 */
export async function numberedRows(
  store: EventStore,
  table: EventTable,
): Promise<readonly NumberedRows[]> {
  await expectNoInsert(store);
  const all = rowsOfEveryProject(table, 'digest');
  const found = await store.query<Found>(
    {
      sql: `SELECT project, generation, toUInt32(latest) AS latest,
  toUInt32(bitmapMin(numbers)) AS least,
  toUInt32(if(least < {outside:UInt32}, bitmapMax(bitmapSubsetInRange(numbers, 0, {outside:UInt32})), 0)) AS last
FROM (
  SELECT project, generation, max(${hourOf}) AS latest,
    groupBitmapState(visitor_number) AS numbers
  FROM ${all.where()} GROUP BY project, generation
)`,
      params: { ...all.params, outside: firstOutside },
    },
    jobLimits,
  );
  const others = found.filter(({ least }) => least === 0).map(({ project }) => project);
  const ends = await unnumberedEnds(store, table, [...new Set(others)]);
  return found.map(({ project, generation, latest, last }) => ({
    project,
    generation,
    last,
    end: endOfHour(latest),
    unnumberedEnd: ends.get(`${project}:${generation}`) ?? 0,
  }));
}

async function unnumberedEnds(
  store: EventStore,
  table: EventTable,
  projects: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (projects.length === 0) return new Map();
  const rows = rowsOfProjects(table, projects, 'digest').and('visitor_number = 0');
  const sql = `SELECT project, generation, toUInt32(max(${hourOf})) AS latest
FROM ${rows.where()} GROUP BY project, generation`;
  const statement = { sql, params: rows.params };
  const found = await store.query<Omit<Found, 'least' | 'last'>>(statement, jobLimits);
  return new Map(
    found.map(({ project, generation, latest }) => [`${project}:${generation}`, endOfHour(latest)]),
  );
}

/** @param hours since 1970 */
function endOfHour(hours: number): number {
  return (hours + 1) * hour;
}
