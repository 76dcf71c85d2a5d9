import { rowsOf, type TableRows, type Tenant } from '../store/events/index.ts';
import type { Unseen } from './person.ts';

export function unseenParams({ gone, unnamed }: Unseen) {
  return { gone, unnamed };
}

/** The person of every identified visitor, from the latest alias. Uses the parameters of `rowsOf`. */
export function latestAliases(tenant: Tenant): string {
  return latestOf(rowsOf('aliases', tenant));
}

/** Same for some visitors. The condition is on their key, so no others are read. */
export function latestAliasesOf(tenant: Tenant, visitors: string): string {
  return latestOf(rowsOf('aliases', tenant).and(visitors));
}

function latestOf(aliases: TableRows): string {
  return `SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person
FROM ${aliases.where()} GROUP BY visitor
HAVING alias_person NOT IN {unnamed:Array(String)}`;
}

/** Rows of the visitors that belong to the requested person. */
export function byVisitors(tenant: Tenant): string {
  return `visitor IN (SELECT visitor FROM (
  SELECT visitor, argMax(person_id, version) AS person FROM ${rowsOf('aliases', tenant).where()}
  GROUP BY visitor
) WHERE person = {who:String})`;
}

/** Rows of an unidentified visitor. */
export const byVisitor = 'visitor = {who:UUID}';
