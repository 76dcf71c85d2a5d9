import type { Among, Scan } from '../normalise/pipeline.ts';
import { labelsSql } from './labels-sql.ts';
import type { Parameters } from './parameters.ts';

/** Whether a row's labels are in the list, or are not in it. */
export function amongSql(
  { grouping, labels, isListed }: Among,
  scan: Scan,
  parameters: Parameters,
): string {
  if (labels.length === 0) return isListed ? '0' : '1';
  const own = labelsSql(grouping, scan, parameters);
  const lists = own.map((_, index) =>
    parameters.add(
      'Array(String)',
      labels.map((each) => each[index] ?? ''),
    ),
  );
  const isIn =
    own.length === 1
      ? // Unlike `has`, the engine looks this up in an index.
        `${own[0]} IN ${lists[0]}`
      : `has(arrayZip(${lists.join(', ')}), (${own.join(', ')}))`;
  return isListed ? isIn : `NOT ${isIn}`;
}
