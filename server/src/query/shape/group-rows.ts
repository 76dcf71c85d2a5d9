import { bounds } from '../language/nodes.ts';
import type { Grouping, Pipeline } from '../normalise/pipeline.ts';
import { applySteps, type Item } from './items.ts';
import { fieldKey, joinLabels, labelsOf, otherLabel } from './labels.ts';
import type { RowValue } from './metric-output.ts';
import { jsonNumber, readNumber } from './numbers.ts';
import type { EngineRow } from './engine-row.ts';

interface Group extends Item {
  readonly labels: readonly string[];
}

/** A break-down by labels. */
export function shapeGroups(
  { pick, steps }: Pipeline,
  grouping: Grouping,
  rows: readonly EngineRow[],
  member: number,
) {
  const most = pick.rows ?? bounds.rows;
  const rank = (row: EngineRow): number => Number(row[`rank_${member}`]);
  const picked = rows
    .filter((row) => rank(row) <= most)
    .toSorted((one, other) => rank(one) - rank(other));
  const groups: Group[] = picked.map((row) => {
    const labels = labelsOf(row, grouping);
    const value = readNumber(row[`value_${member}`]);
    return { name: joinLabels(labels), labels, value, time: 0, isOther: false };
  });
  const [first] = rows;
  const total = Number(first?.total ?? 0);
  if (pick.groupOthers && total > most) {
    const value = readNumber(first?.[`other_${member}`]);
    const labels = grouping.fields.map(() => otherLabel);
    groups.push({ name: otherLabel, labels, value, time: 0, isOther: true });
  }
  const ordered = applySteps(groups, steps);
  const isCut = ordered.length > bounds.rows || (pick.rows === null && total > most);
  return {
    type: 'grouping' as const,
    rows: ordered.slice(0, bounds.rows).map((group) => groupRow(group, grouping)),
    ...(isCut && { truncated: true as const }),
  };
}

function groupRow({ name, labels, value }: Group, grouping: Grouping) {
  const flat = grouping.mode === 'flat' ? grouping.fields : [];
  // fromEntries also takes a field called __proto__ as a plain key.
  return Object.fromEntries<RowValue>([
    ...flat.map((field, index) => [fieldKey(field), labels[index] ?? ''] as const),
    ['name', name],
    ['value', jsonNumber(value)],
  ]);
}
