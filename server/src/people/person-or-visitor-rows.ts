import { kinds } from '../kinds/all.ts';
import type { ErrorField, EventField, PersonLists } from '../kinds/person-rows.ts';
import { isAction, isView, visitsTable } from '../kinds/visits.ts';
import {
  type ErrorTenant,
  rowsOf,
  type StatementRunner,
  type TableRows,
  type Tenant,
} from '../store/events/index.ts';
import type { Unseen } from './person.ts';
import {
  byVisitor,
  byVisitors,
  latestAliases,
  latestAliasesOf,
  unseenParams,
} from './person-sql.ts';

/** A person, or a visitor without one. */
export interface PersonOrVisitor {
  /** UUID text. */
  readonly id: string;
  readonly identified: boolean;
}

/** The ID of the person of a visitor, or null. */
export async function personOfVisitor(
  runner: StatementRunner,
  tenant: Tenant,
  unseen: Unseen,
  visitor: string,
  signal: AbortSignal,
): Promise<string | null> {
  const sql = `SELECT alias_person FROM (${latestAliases(tenant)}) WHERE alias_visitor = {visitor:UUID}`;
  const params = { ...rowsOf('aliases', tenant).params, ...unseenParams(unseen), visitor };
  const rows = await runner.run<{ alias_person: string }>(
    { sql, params },
    tenant.number,
    'path.id',
    signal,
  );
  return rows[0]?.alias_person ?? null;
}

/** The first of these persons that has visitors, or null. */
export async function personWithVisitors(
  runner: StatementRunner,
  tenant: Tenant,
  unseen: Unseen,
  persons: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const aliases = rowsOf('aliases', tenant);
  const theirs = `visitor IN (SELECT visitor FROM ${aliases.where('person_id IN {persons:Array(String)}')})`;
  const sql = `SELECT alias_person FROM (${latestAliasesOf(tenant, theirs)})
WHERE alias_person IN {persons:Array(String)}
ORDER BY indexOf({persons:Array(String)}, alias_person) LIMIT 1`;
  const params = { ...aliases.params, ...unseenParams(unseen), persons };
  const [row] = await runner.run<{ alias_person: string }>(
    { sql, params },
    tenant.number,
    'path.id',
    signal,
  );
  return row?.alias_person ?? null;
}

/** One session of the person or visitor. Times are Unix ms. */
export interface PersonSession {
  readonly id: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly events: number;
  readonly entryPage: string;
  readonly exitPage: string;
  readonly browser: string;
  readonly os: string;
  readonly device: string;
  readonly country: string;
}

/** A row of a list, with its fields; `at` is Unix ms. */
type ListedRow<Field extends string> = Readonly<{ id: string; at: number } & Record<Field, string>>;
export type PersonEvent = ListedRow<EventField>;
export type PersonError = ListedRow<ErrorField>;

/** 64-bit integers are returned as text. */
type Stored<Row> = { readonly [Column in keyof Row]: string };

/** The first or last page of a session: that of a page view; without one, of any event that names it. */
const pageOf = (first: 'argMin' | 'argMax'): string =>
  `if(countIf(${isView}) > 0, ${first}If(page, (ts, toUInt128(id)), ${isView}), ${first}If(page, (ts, toUInt128(id)), page != ''))`;

/** Reads the data of one person or visitor, newest first. */
export function personOrVisitorReader(
  runner: StatementRunner,
  tenant: ErrorTenant,
  who: PersonOrVisitor,
  signal: AbortSignal,
) {
  const theirs = who.identified ? byVisitors(tenant) : byVisitor;
  const run = <Row extends object>(sql: string, rows: TableRows, limit: number) => {
    const params = { ...rowsOf('aliases', tenant).params, ...rows.params, who: who.id, limit };
    return runner.run<Row>({ sql, params }, tenant.number, 'query', signal);
  };
  async function listed<Field extends string>(
    fieldsOf: (lists: PersonLists) => Readonly<Record<Field, string>> | undefined,
    limit: number,
  ): Promise<ListedRow<Field>[]> {
    const found = await Promise.all(
      kinds.map(async ({ table: { name }, personLists }) => {
        const fields = fieldsOf(personLists);
        if (fields === undefined) return [];
        const own = rowsOf(name, tenant);
        const shown = Object.entries<string>(fields).map(
          ([field, value]) => `${value} AS ${field}`,
        );
        const sql = `SELECT toString(id) AS id, toUnixTimestamp64Milli(ts) AS at, ${shown.join(', ')}
FROM ${own.where(theirs)} ORDER BY project DESC, ts DESC, toUInt128(${name}.id) DESC LIMIT {limit:UInt64}`;
        return run<Stored<ListedRow<Field>>>(sql, own, limit);
      }),
    );
    return found
      .flat()
      .map((row) => ({ ...row, at: Number(row.at) }))
      .toSorted((a, b) => b.at - a.at)
      .slice(0, limit);
  }
  return {
    visitors: async (limit: number): Promise<string[]> => {
      if (!who.identified) return [who.id];
      const aliases = rowsOf('aliases', tenant);
      const sql = `SELECT toString(visitor) AS id FROM ${aliases.where()}
GROUP BY visitor HAVING argMax(person_id, version) = {who:String}
ORDER BY max(version) DESC, id DESC LIMIT {limit:UInt64}`;
      return (await run<{ id: string }>(sql, aliases, limit)).map(({ id }) => id);
    },
    sessions: async (limit: number): Promise<PersonSession[]> => {
      const own = rowsOf(visitsTable, tenant);
      const sql = `SELECT session AS session_id, toUnixTimestamp64Milli(min(ts)) AS startedAt,
  toUnixTimestamp64Milli(max(ts)) AS endedAt, countIf(${isAction}) AS events,
  ${pageOf('argMin')} AS entryPage, ${pageOf('argMax')} AS exitPage, argMax(browser, ts) AS browser,
  argMax(os, ts) AS os, argMax(device, ts) AS device, argMax(country, ts) AS country
FROM ${own.where(theirs, "session != ''")} GROUP BY session ORDER BY endedAt DESC, session_id DESC LIMIT {limit:UInt64}`;
      type Row = Stored<Omit<PersonSession, 'id'>> & { readonly session_id: string };
      return (await run<Row>(sql, own, limit)).map(({ session_id: id, ...row }) => ({
        ...{ id, ...row },
        startedAt: Number(row.startedAt),
        endedAt: Number(row.endedAt),
        events: Number(row.events),
      }));
    },
    events: (limit: number) => listed(({ events }) => events, limit),
    errors: (limit: number) => listed(({ errors }) => errors, limit),
  };
}
