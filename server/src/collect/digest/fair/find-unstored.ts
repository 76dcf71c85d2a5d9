import { setImmediate as turn } from 'node:timers/promises';
import type { EventTable } from '../../../store/events/index.ts';
import { type DigestKind, tableOf } from '../digest-kind.ts';
import type { RetryingReader } from '../retrying-reader.ts';
import type { DeferredProject } from './deferred-file.ts';
import type { DeferredRange } from './deferred-files.ts';
import type { Deferrable } from '../deferrable.ts';

export interface FindUnstoredParts {
  readonly records: RetryingReader;
  readonly kinds: readonly Pick<DigestKind, 'kind' | 'table'>[];
  readonly deferrable: Deferrable;
  readonly storedIn: (
    table: EventTable,
    project: number,
    range: DeferredRange,
  ) => Promise<ReadonlySet<number>>;
}

/**
 * The deferrable records of a range without rows. Errors of a storm have none if another's row stands for
 * them; they are counted again, because nothing else is known about them.
 * @throws DigestStopped if aborted while the journal can't be read
 */
export async function findUnstored(
  range: DeferredRange,
  signal: AbortSignal,
  { records, kinds, deferrable, storedIn }: FindUnstoredParts,
): Promise<DeferredProject[]> {
  const byProject = new Map<number, Map<EventTable, number[]>>();
  for (let from = range.from; from < range.to;) {
    const { items, next } = await records.next(from, range.to, signal);
    for (const item of items) {
      const { project, kind } = item.record;
      const canWait = deferrable.isFree(item) || deferrable.isOrdered(item);
      const table = canWait ? tableOf(kinds, kind) : undefined;
      if (table === undefined) continue;
      const byTable = byProject.get(project) ?? new Map<EventTable, number[]>();
      byProject.set(project, byTable);
      const positions = byTable.get(table);
      if (positions === undefined) byTable.set(table, [item.position]);
      else positions.push(item.position);
    }
    from = next;
    await turn();
  }
  const found: DeferredProject[] = [];
  for (const [project, byTable] of byProject) {
    const only: number[] = [];
    for (const [table, positions] of byTable) {
      const stored = await storedIn(table, project, range);
      // Not spread: a flood has more positions than a call takes arguments.
      for (const position of positions) if (!stored.has(position)) only.push(position);
    }
    only.sort((one, other) => one - other);
    const since = range.from;
    if (only.length > 0) found.push({ project, since, ordered: since, records: only.length, only });
  }
  return found;
}
