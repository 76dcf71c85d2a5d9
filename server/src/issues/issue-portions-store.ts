import type { ExpressionBuilder } from 'kysely';
import { nextTurn } from '../platform/pieces.ts';
import { PortionSize } from '../platform/portion-size.ts';
import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import type { IssueState } from './issue-view.ts';

/** The place of an issue in an index that all databases have. */
interface Place {
  readonly state: IssueState;
  readonly id: string;
}

/** A part of a project's issues: after one place and up to another. Null is an end. */
export interface IssuePortion {
  readonly after: Place | null;
  readonly last: Place | null;
}

/**
 * The portions of a project's issues, with other work in between. What the caller does with one is part of it.
 * @throws the signal's reason once it aborts
 */
export async function* issuePortions(
  executor: Executor,
  project: CurrentProject,
  signal?: AbortSignal,
  size = new PortionSize(),
): AsyncGenerator<IssuePortion> {
  for (let after: Place | null = null; ;) {
    const last: Place | null = await endOfPortion(executor, project, after, size.begin());
    yield { after, last };
    size.end();
    if (last === null) return;
    after = last;
    await nextTurn(signal);
    signal?.throwIfAborted();
  }
}

/** The last place of the next portion; null if the issues end before. Only reads an index. */
async function endOfPortion(
  executor: Executor,
  project: CurrentProject,
  after: Place | null,
  size: number,
): Promise<Place | null> {
  const row = await executor
    .selectFrom('issues')
    .select(['state', 'id'])
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration)
    .where((eb) => isInPortion(eb, { after, last: null }))
    .orderBy('state')
    .orderBy('id')
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row ?? null;
}

export function isInPortion(
  eb: ExpressionBuilder<MetadataTables, 'issues'>,
  { after, last }: IssuePortion,
) {
  const place = eb.refTuple('issues.state', 'issues.id');
  return eb.and([
    ...(after === null ? [] : [eb(place, '>', eb.tuple(after.state, after.id))]),
    ...(last === null ? [] : [eb(place, '<=', eb.tuple(last.state, last.id))]),
  ]);
}
