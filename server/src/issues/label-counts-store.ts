import { nextTurn } from '../platform/pieces.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/** Labels of issues per statement, which takes a few ms. A label can be on all issues of a project. */
const usualPortion = 1_000;

/**
 * The number of issues with each of these labels: those of the project's current generation that are not merged into
 * another. Other work is done in between.
 * @throws the signal's reason once it aborts
 */
export async function issueCounts(
  executor: Executor,
  project: CurrentProject,
  labelIds: readonly string[],
  signal?: AbortSignal,
  portion = usualPortion,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let left = portion;
  for (const labelId of labelIds) {
    let count = 0;
    for (let after: string | null = ''; after !== null;) {
      const part = await countAfter(executor, project, labelId, after, portion);
      count += part.counted;
      after = part.read < portion ? null : part.last;
      left -= part.read + 1;
      if (left > 0) continue;
      left = portion;
      await nextTurn(signal);
      signal?.throwIfAborted();
    }
    counts.set(labelId, count);
  }
  return counts;
}

async function countAfter(
  executor: Executor,
  project: CurrentProject,
  labelId: string,
  after: string,
  limit: number,
) {
  const some = executor
    .selectFrom('issue_labels')
    .select('issue_id')
    .where('label_id', '=', labelId)
    .where('issue_id', '>', after)
    .orderBy('issue_id')
    .limit(limit);
  return executor
    .selectFrom(some.as('some'))
    .leftJoin('issues', (join) =>
      join
        .onRef('issues.id', '=', 'some.issue_id')
        .on('issues.merged_into', 'is', null)
        .on('issues.generation', '=', project.generation)
        .on('issues.error_generation', '=', project.errorGeneration),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('read'),
      eb.fn.max<string | null>('some.issue_id').as('last'),
      eb.fn.count<number>('issues.id').as('counted'),
    ])
    .executeTakeFirstOrThrow();
}
