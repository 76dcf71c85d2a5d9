import { comparedIn, type Predicate } from '../language/predicates.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Batch, Member } from './batch.ts';
import { conditionsOf } from './conditions.ts';
import { hasSessions } from './joins.ts';

/**
 * Batches of totals, or of series with the same buckets, that read rows of the same window under different conditions, each
 * of which would read the window again: together, every member has the conditions that are only its own.
 */
export function withSharedRows(batches: readonly Batch[]): Batch[] {
  const alone: Batch[] = [];
  const shared = new Map<string, [Batch, ...Batch[]]>();
  for (const batch of batches) {
    if (!canShare(batch)) {
      alone.push(batch);
      continue;
    }
    const key = rowsKey(batch);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, [batch]);
    else known.push(batch);
  }
  return [...alone, ...[...shared.values()].map(together)];
}

function canShare(batch: Batch): boolean {
  const { scan, source, joins, grouping, members } = batch;
  const isOfRows = source.type === 'rows' || source.type === 'closedSessions';
  const isWhole = grouping === null && showsEmptyBuckets(batch) && isOfRows;
  const isPlain = scan.latest === null && scan.among === null && scan.expanded.length === 0;
  const isJoined = joins.person || joins.issue || hasSessions(joins);
  const isQuick = scan.filters.every(isQuickIn(scan));
  return isWhole && isPlain && !isJoined && isQuick && members.every(isSmall);
}

/** Together, there are buckets in which only others have rows: 0 or null there, as if they were filled. */
function showsEmptyBuckets({ bucketing, members }: Batch): boolean {
  if (bucketing === null) return true;
  const isFilled = ({ leaf }: Member): boolean => leaf.pipeline.bucketing?.gapFill === 'zero';
  return !bucketing.cumulative && members.every(isFilled);
}

/** Whether its memory does not grow with the rows: others have the memory of a statement for themselves. */
function isSmall({ measure, isNumbered }: Member): boolean {
  return measure.function === 'distinct' ? isNumbered : measure.function !== 'median';
}

/** A pattern or a list that takes long must not make others fail. */
export const isQuickIn =
  ({ dataset }: Scan) =>
  (filter: Predicate): boolean =>
    !hasPattern(filter) &&
    [...comparedIn(filter)].every((name) => dataset.field(name)?.kind !== 'list');

function hasPattern(predicate: Predicate): boolean {
  if (predicate.type !== 'comparison') return predicate.conditions.some(hasPattern);
  return predicate.operator === 'regex' || predicate.operator === 'notRegex';
}

function rowsKey({ scan: { dataset, window, notAfter }, source, bucketing }: Batch): string {
  const buckets = bucketing && [bucketing.interval, bucketing.spans];
  return JSON.stringify([source.type, dataset.name, window, notAfter, buckets]);
}

function together(batches: readonly [Batch, ...Batch[]]): Batch {
  const [first] = batches;
  if (batches.length === 1) return first;
  const conditions = batches.map(({ scan }) => conditionsOf(scan.filters));
  const counts = new Map<string, number>();
  for (const text of conditions.flatMap((each) => [...each.keys()]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const isCommon = (text: string): boolean => counts.get(text) === batches.length;
  const own = conditions.map((each) =>
    [...each].filter(([text]) => !isCommon(text)).map(([, condition]) => condition),
  );
  const members = batches.flatMap((batch, index): Member[] =>
    batch.members.map((member) => ({ ...member, filters: own[index] ?? [] })),
  );
  const common = [...(conditions[0] ?? [])].filter(([text]) => isCommon(text));
  const filters = common.map(([, condition]) => condition);
  if (own.every((each) => each.length > 0)) filters.push(anyOf(own));
  const columns = new Set(batches.flatMap(({ joins }) => [...joins.columns]));
  const joins = { ...first.joins, columns };
  return { ...first, scan: { ...first.scan, filters }, joins, members };
}

/** Rows that no member needs are not read. */
function anyOf(alternatives: readonly (readonly Predicate[])[]): Predicate {
  const path = 'body';
  const conditions = alternatives.map((each): Predicate => ({
    type: 'and',
    path,
    conditions: each,
  }));
  return { type: 'or', path, conditions };
}
