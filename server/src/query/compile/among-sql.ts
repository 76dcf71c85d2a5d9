import type { Among } from '../normalise/pipeline.ts';
import type { Parameters } from './parameters.ts';

/** Whether a row's labels, as expressions, are in the list, or are not in it. */
export function amongSql(
  { labels, isListed }: Among,
  own: readonly string[],
  parameters: Parameters,
): string {
  const lists = own.map((_, index) =>
    parameters.add(
      'Array(String)',
      labels.map((each) => each[index] ?? ''),
    ),
  );
  const isIn =
    own.length === 1
      ? `has(${lists[0]}, ${own[0]})`
      : `has(arrayZip(${lists.join(', ')}), (${own.join(', ')}))`;
  return isListed ? isIn : `NOT ${isIn}`;
}
