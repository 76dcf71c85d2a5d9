import type { CurrentProject, Unseen } from './person.ts';

/** Whose rows are read, as parameters of a statement. */
export function projectParams({ number, generation }: CurrentProject) {
  return { project: number, generation };
}

export function unseenParams({ gone, unnamed }: Unseen) {
  return { gone, unnamed };
}

export const ofProject = 'project = {project:UInt32} AND generation >= {generation:UInt32}';

/** The person of every visitor that is one: the latest alias counts. */
export const latestAliases = latestAliasesOf('true');

/** The same of some visitors; the condition is about their key, so no others are read. */
export function latestAliasesOf(visitors: string): string {
  return `SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person
FROM aliases WHERE ${ofProject} AND ${visitors} GROUP BY visitor
HAVING alias_person NOT IN {unnamed:Array(String)}`;
}

/** Rows of the visitors that are the one who is asked about. */
export const byVisitors = `visitor IN (SELECT visitor FROM (
  SELECT visitor, argMax(person_id, version) AS person FROM aliases
  WHERE ${ofProject} GROUP BY visitor
) WHERE person = {who:String})`;

/** Rows of a visitor who is no person. */
export const byVisitor = 'visitor = {who:UUID}';
