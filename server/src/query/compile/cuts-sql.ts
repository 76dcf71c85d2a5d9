import type { Batch } from '../plan/batch.ts';
import { bucketSql } from './bucket-sql.ts';
import { labelsSql } from './labels-sql.ts';
import type { Parameters } from './parameters.ts';

type Cut = Pick<Batch, 'scan' | 'grouping' | 'bucketing'>;

/** How one pass over rows splits them in several ways. */
export interface CutSql {
  /** Columns of the inner query: the key of each way that has one, and which way a row belongs to. */
  readonly keys: readonly string[];
  readonly sets: string;
  /** Of the outer query: `nth`, `label_0` and `bucket`. */
  readonly placed: string;
}

/**
 * @param numbers what `nth` is for each; default: its position
 * @param time Unix ms of a row, or of its slot
 */
export function cutSql(
  cuts: readonly Cut[],
  parameters: Parameters,
  numbers: readonly number[] = cuts.map((_, index) => index),
  time?: string,
): CutSql {
  const labels: string[] = [];
  const buckets: string[] = [];
  const keys: string[] = [];
  const keyOf = cuts.map(({ scan, grouping, bucketing }, index) => {
    const nth = numbers[index];
    const name = `key_${index}`;
    if (grouping !== null) {
      keys.push(`${labelsSql(grouping, scan, parameters)[0]} AS ${name}`);
      labels.push(`nth = ${nth}, toString(${name})`);
      return name;
    }
    if (bucketing === null) return null;
    keys.push(`${bucketSql(bucketing, parameters, time)} AS ${name}`);
    buckets.push(`nth = ${nth}, toInt64(${name})`);
    return name;
  });
  const named = keyOf.filter((key) => key !== null);
  if (named.length === 0) {
    return {
      keys: [],
      sets: '',
      placed: `${numbers[0]} AS nth, '' AS label_0, toInt64(0) AS bucket`,
    };
  }
  // Of the names, the engine sets the bits of those that a row is not split by.
  const masks = keyOf.map((key) =>
    named.reduce((mask, each) => mask * 2 + (each === key ? 0 : 1), 0),
  );
  return {
    keys: [...keys, `grouping(${named.join(', ')}) AS cut`],
    sets: `GROUP BY GROUPING SETS (${keyOf.map((key) => `(${key ?? ''})`).join(', ')})`,
    placed: [
      `transform(cut, [${masks.join(', ')}], [${numbers.join(', ')}], 0) AS nth`,
      `${labels.length === 0 ? `''` : `multiIf(${labels.join(', ')}, '')`} AS label_0`,
      `${buckets.length === 0 ? 'toInt64(0)' : `multiIf(${buckets.join(', ')}, toInt64(0))`} AS bucket`,
    ].join(', '),
  };
}
