import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import type { IssuesContext } from './issues-context.ts';
import {
  type HistoryEntry,
  knownIssues,
  moveFingerprints,
  setMergedInto,
  pathToRoot,
} from './merges-store.ts';
import { recordHistory } from './record-history.ts';

/** Parameters of a merge or an unmerge, with the transaction. */
export interface Merge {
  readonly project: CurrentProject;
  /** The current user. */
  readonly actorId: string;
  readonly primaryId: string;
  readonly mergedIds: readonly string[];
}

type Parts = Pick<IssuesContext, 'clock' | 'makeId'>;

/**
 * Merges issues into the primary: their fingerprints move to the visible issue of the primary. Issues that
 * are already there stay. Merges form a tree, so that each can be undone separately.
 * @returns the primary's ID
 * @throws AppError `NotFoundError` for an unknown ID, 400 for issues that cannot be merged
 */
export async function mergeIssues(
  transaction: Executor,
  parts: Parts,
  merge: Merge,
): Promise<string> {
  const { primaryId, parents } = await checkIds(transaction, merge);
  const above = await pathToRoot(transaction, primaryId);
  const root = above.at(-1) ?? primaryId;
  const reverse = above.find((id) => parents.has(id));
  if (reverse !== undefined) {
    throw rejected(
      merge,
      reverse,
      'is the issue that the primary was merged into. Undo that merge first.',
    );
  }
  const free = [...parents.keys()].filter((id) => parents.get(id) === null);
  await setMergedInto(transaction, free, primaryId, parts.clock.now());
  await moveFingerprints(transaction, free, root);
  // Merged issues are allowed if they are already there or came with one of the others.
  for (const [id, parent] of parents) {
    if (parent === null || parent === primaryId) continue;
    if ((await pathToRoot(transaction, id)).at(-1) === root) continue;
    throw rejected(merge, id, `is merged into ${parent}. Undo that merge first.`);
  }
  await note(
    transaction,
    parts,
    merge,
    'merged',
    free.map((id) => ({ id, primaryId })),
  );
  return primaryId;
}

/**
 * Takes issues out of the primary, with the issues merged into them earlier. Issues that are not in the
 * primary stay unchanged.
 * @returns the primary's ID
 * @throws AppError like `mergeIssues`
 */
export async function unmergeIssues(
  transaction: Executor,
  parts: Parts,
  merge: Merge,
): Promise<string> {
  const { primaryId, parents } = await checkIds(transaction, merge);
  const undone: Pair[] = [];
  for (const [id, parent] of parents) {
    if (parent === null) continue;
    const isThere =
      parent === primaryId || (await pathToRoot(transaction, parent)).includes(primaryId);
    if (isThere) undone.push({ id, primaryId: parent });
  }
  const ids = undone.map(({ id }) => id);
  await setMergedInto(transaction, ids, null, parts.clock.now());
  await moveFingerprints(transaction, ids, null);
  await note(transaction, parts, merge, 'unmerged', undone);
  return primaryId;
}

/** Each ID once in its stored form, with the issue that it is merged into. */
async function checkIds(transaction: Executor, merge: Merge) {
  const primaryId = merge.primaryId.toLowerCase();
  const ids = new Set(merge.mergedIds.map((id) => id.toLowerCase()));
  const known = await knownIssues(transaction, merge.project, [...ids.add(primaryId)]);
  if (known.size < ids.size) throw new AppError('NotFoundError', 'No issue has this ID.');
  if (merge.mergedIds.some((id) => id.toLowerCase() === primaryId)) {
    throw rejected(merge, primaryId, 'is the primary issue.');
  }
  const parents = new Map(known);
  parents.delete(primaryId);
  return { primaryId, parents };
}

function rejected({ mergedIds }: Merge, id: string, what: string): AppError {
  const index = mergedIds.findIndex((sent) => sent.toLowerCase() === id);
  const path = `body.mergedErrorIds[${index}]`;
  return new AppError('ErrorTrackingValidationError', `${path} ${what}`, { path });
}

interface Pair {
  readonly id: string;
  readonly primaryId: string;
}

/** Adds an entry to the history of both issues of each pair. */
async function note(
  transaction: Executor,
  { clock, makeId }: Parts,
  { project, actorId }: Merge,
  action: HistoryEntry['action'],
  pairs: readonly Pair[],
): Promise<void> {
  const entry = { projectId: project.id, at: clock.now(), actorId, action };
  const entries = pairs.flatMap(({ id, primaryId }) => [
    { ...entry, id: makeId(), issueId: primaryId, detail: { merged: id } },
    { ...entry, id: makeId(), issueId: id, detail: { primary: primaryId } },
  ]);
  await recordHistory(transaction, entries);
}
