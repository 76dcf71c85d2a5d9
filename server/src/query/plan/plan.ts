import type { Pieces } from '../../platform/pieces.ts';
import type { Bucketing, Evaluation, Latest, Leaf } from '../normalise/pipeline.ts';
import type { QueryTenant } from './query-tenant.ts';
import { joinsOf } from './joins.ts';
import { seriesBound } from './series-bound.ts';
import type { Batch, Member } from './batch.ts';
import { selectionKey } from './conditions.ts';
import { withSharedRows } from './shared-rows.ts';
import { isMedian, isOfVisitors, type Source, sourceOf } from './source.ts';
import { isOfSessions } from './counted-sessions.ts';

/** Pipelines or batches planned per piece, which take a few ms. */
const plannedAtOnce = 50;

/**
 * Decides which source to read, and which pipelines share a statement. Pipelines with an empty window need
 * none and are left out.
 */
export function* planBatches(leaves: readonly Leaf[], tenant: QueryTenant): Pieces<Batch[]> {
  const batches = new Map<string, { first: Leaf; members: Member[] }>();
  for (const [index, leaf] of leaves.entries()) {
    if (index % plannedAtOnce === plannedAtOnce - 1) yield;
    const { scan, grouping, bucketing, measure, pick } = leaf.pipeline;
    if (scan.window.to <= scan.window.from) continue;
    const key = JSON.stringify([
      scan.dataset.name,
      selectionKey(scan),
      scan.latest && latestKey(scan.latest),
      scan.among,
      scan.expanded,
      grouping,
      bucketing && [...bucketsKey(bucketing), bucketing.cumulative],
    ]);
    const batch = batches.get(key) ?? { first: leaf, members: [] };
    batches.set(key, batch);
    const isNumbered = isOfVisitors(measure, scan, tenant);
    const most = seriesBound(pick, bucketing);
    batch.members.push({ leaf, measure, filters: [], isNumbered, pick, most });
  }
  const planned: Batch[] = [];
  for (const { first, members } of batches.values()) {
    const { scan, grouping, bucketing } = first.pipeline;
    for (const part of bySource({ scan, grouping, bucketing, members }, tenant)) {
      const measures = part.members.map(({ measure }) => measure);
      const joins = joinsOf(scan, grouping, measures);
      planned.push({ scan, joins, grouping, bucketing, ...part });
      if (planned.length % plannedAtOnce === 0) yield;
    }
  }
  return withSharedRows(planned);
}

interface Sourced {
  readonly source: Source;
  readonly members: readonly Member[];
}

/** What need not be read from rows is not, even if rows are read for others: counting takes longer than all else. */
function bySource(query: Omit<Batch, 'source' | 'joins'>, tenant: QueryTenant): Sourced[] {
  const { scan, members } = query;
  const { closedSessions = null } = tenant;
  const of = (some: readonly Member[]): Sourced => {
    return { source: sourceOf({ ...query, members: some }, tenant), members: some };
  };
  const together = of(members);
  if (!isOfRows(together)) return [together];
  const isCounted = ({ measure }: Member): boolean => isOfSessions(scan, measure, closedSessions);
  const medians = new Set(
    members.flatMap(({ measure }) => (isMedian(measure) ? measure.field : [])),
  );
  const parts = [
    isCounted,
    ...Array.from(medians, (field) => ({ measure }: Member): boolean => {
      return isMedian(measure) && measure.field === field;
    }),
    ({ isNumbered }: Member): boolean => isNumbered,
  ];
  for (const isPart of parts) {
    const some = members.filter(isPart);
    if (some.length === 0 || some.length === members.length) continue;
    const apart = of(some);
    if (isOfRows(apart)) continue;
    const others = members.filter((member) => !isPart(member));
    return [apart, ...bySource({ ...query, members: others }, tenant)];
  }
  return [together];
}

const isOfRows = ({ source }: Sourced): boolean =>
  source.type === 'rows' || source.type === 'joinedSessions';

/** The pipelines from sources that an answer needs. */
export function leavesOf(evaluation: Evaluation): readonly Leaf[] {
  if (evaluation.type === 'pipeline') return [evaluation];
  return evaluation.inputs.flatMap(({ evaluation: own, whole }) =>
    whole === undefined ? leavesOf(own) : [...leavesOf(own), ...leavesOf(whole)],
  );
}

function latestKey({ field, among, per }: Latest): readonly unknown[] {
  return [field, selectionKey(among), per && bucketsKey(per)];
}

const bucketsKey = ({ interval, spans }: Bucketing): readonly unknown[] => [interval, spans];
