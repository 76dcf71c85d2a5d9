import { conjuncts, type Predicate } from '../language/predicates.ts';
import { isOfSession, type Joins } from '../plan/joins.ts';
import { type ReadSessions, sessionCondition } from './joins-sql.ts';
import type { RowFields } from './list-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql, holdsWithoutValues } from './predicate-sql.ts';

/** Predicates that all hold, as conditions on rows, which are joined with nothing for those about their sessions. */
export function rowConditions(
  predicates: readonly Predicate[],
  rows: RowFields,
  joins: Pick<Joins, 'chosenBy'>,
  sessions: ReadSessions,
  parameters: Parameters,
): string[] {
  const { others, chosen } = splitConditions(predicates, rows, joins, sessions, parameters);
  return chosen === null ? others : [...others, chosen];
}

/** The same. @returns `chosen`, the condition of their sessions; null if there is none */
export function splitConditions(
  predicates: readonly Predicate[],
  rows: RowFields,
  { chosenBy }: Pick<Joins, 'chosenBy'>,
  sessions: ReadSessions,
  parameters: Parameters,
): { readonly others: string[]; readonly chosen: string | null } {
  const [visit] = chosenBy;
  if (visit === undefined)
    return { others: conditionsSql(predicates, rows, parameters), chosen: null };
  const isAboutSession = isOfSession(rows.dataset);
  const all = predicates.flatMap(conjuncts);
  const others = all.filter((each) => !isAboutSession(each));
  const ofSessions = all.filter(isAboutSession);
  const conditions = conditionsSql(others, rows, parameters);
  if (ofSessions.length === 0) return { others: conditions, chosen: null };
  const matching = conditionsSql(ofSessions, rows, parameters).join(' AND ');
  const matchesNone = ofSessions.every(holdsWithoutValues);
  return {
    others: conditions,
    chosen: sessionCondition(visit.of, chosenBy, sessions, matching, matchesNone),
  };
}
