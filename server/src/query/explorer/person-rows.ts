import { rowsOf, type StatementRunner, type Tenant } from '../../store/events/index.ts';

/** IDs per statement; they are sent in a URL of limited length. */
const idsAtOnce = 500;

/** Whom a visitor was identified as. */
export interface ShownPerson {
  readonly person: string;
  /** Empty if not sent. */
  readonly external: string;
}

/** The people behind some visitors; those who were not identified are missing. */
export async function readPersons(
  runner: StatementRunner,
  tenant: Tenant,
  visitors: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ShownPerson>> {
  const different = [...new Set(visitors)];
  const persons = new Map<string, ShownPerson>();
  for (let from = 0; from < different.length; from += idsAtOnce) {
    const own = rowsOf('aliases', tenant).and('visitor IN {visitors:Array(UUID)}', {
      visitors: different.slice(from, from + idsAtOnce),
    });
    const sql = `SELECT toString(visitor) AS id, argMax(person_id, version) AS person,
  argMax(external_id, version) AS external FROM ${own.where()} GROUP BY visitor`;
    const statement = { sql, params: own.params };
    type Found = ShownPerson & { readonly id: string };
    for (const { id, ...found } of await runner.run<Found>(
      statement,
      tenant.number,
      'query',
      signal,
    )) {
      persons.set(id, found);
    }
  }
  return persons;
}
