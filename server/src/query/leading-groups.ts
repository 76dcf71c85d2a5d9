import type { Batch, Member } from './plan/batch.ts';
import type { EngineRow } from './shape/answered.ts';
import { labelsOf } from './shape/labels.ts';
import { readNumber } from './shape/numbers.ts';

/**
 * The groups with the most visitors, of a batch whose source has candidates. Sets of visitors are only read for
 * the groups with the most rows: a group has at most as many visitors as rows, so no other group is larger once
 * the last one that is shown has more visitors than the next candidate has rows.
 * @param ask runs the statement of a batch
 * @returns null if the candidates don't prove the order
 */
export async function leadingGroups(
  batch: Batch,
  candidates: number,
  ask: (batch: Batch) => Promise<readonly EngineRow[]>,
): Promise<readonly EngineRow[] | null> {
  const { grouping, scan } = batch;
  const [member] = batch.members;
  if (grouping === null || member === undefined) return null;
  const byRows = inOrder(await ask({ ...batch, members: [counting(member, candidates + 1)] }));
  const labels = byRows.slice(0, candidates).map((row) => labelsOf(row, grouping));
  const among = { grouping, labels, isListed: true };
  const rows = await ask({ ...batch, scan: { ...scan, among } });
  const next = byRows[candidates];
  if (next === undefined) return rows;
  const last = inOrder(rows)[member.most - 1];
  // With as many visitors, the next one could be shown first because of its name.
  return last !== undefined && valueOf(last) > valueOf(next) ? rows : null;
}

/** The same groups by their rows. */
function counting({ leaf, measure, pick }: Member, most: number): Member {
  return {
    ...{ leaf, filters: [], isNumbered: false, most },
    measure: { ...measure, function: 'count' },
    pick: { ...pick, rows: most },
  };
}

function inOrder(rows: readonly EngineRow[]): EngineRow[] {
  return rows.toSorted((one, other) => Number(one['rank_0']) - Number(other['rank_0']));
}

const valueOf = (row: EngineRow): number => readNumber(row['value_0']) ?? 0;
