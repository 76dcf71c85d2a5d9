import { hash } from 'node:crypto';
import type { Among, Scan } from '../normalise/pipeline.ts';
import { labelsSql } from './labels-sql.ts';
import type { Parameters } from './parameters.ts';

/** Maximum UTF-16 units of all labels as parameters, which are a part of what a statement may have. */
const mostUnits = 30_000;
/** Bytes of a digest. */
const size = 16;

/** Whether a row's labels are in the list, or are not in it. */
export function amongSql(among: Among, scan: Scan, parameters: Parameters): string {
  return amongLabelsSql(among, labelsSql(among.grouping, scan, parameters), parameters);
}

/** The same for labels that are known. @param own of a row, as expressions */
export function amongLabelsSql(
  { labels, isListed }: Pick<Among, 'labels' | 'isListed'>,
  own: readonly string[],
  parameters: Parameters,
): string {
  if (labels.length === 0) return isListed ? '0' : '1';
  const isLong = labels.flat().reduce((sum, { length }) => sum + length, 0) > mostUnits;
  const isIn = isLong ? digestsSql(labels, own) : listSql(labels, own, parameters);
  return isListed ? isIn : `NOT (${isIn})`;
}

function listSql(labels: Among['labels'], own: readonly string[], parameters: Parameters): string {
  const lists = own.map((_, index) =>
    parameters.add(
      'Array(String)',
      labels.map((each) => each[index] ?? ''),
    ),
  );
  return own.length === 1
    ? // Unlike `has`, the engine looks this up in an index.
      `${own[0]} IN ${lists[0]}`
    : `has(arrayZip(${lists.join(', ')}), (${own.join(', ')}))`;
}

/** Labels that are too long for parameters are in the text as digests: no client data. */
function digestsSql(labels: Among['labels'], own: readonly string[]): string {
  const packed = Buffer.concat(labels.map(digestOf)).toString('base64');
  const entry = `toFixedString(substring(packed, number * ${size} + 1, ${size}), ${size})`;
  const list = `WITH base64Decode('${packed}') AS packed SELECT ${entry} FROM numbers(${labels.length})`;
  const each = own.map((label) => `MD5(${label})`);
  return `${each.length === 1 ? each.join('') : `MD5(concat(${each.join(', ')}))`} IN (${list})`;
}

function digestOf(labels: readonly string[]): Buffer {
  const [first = Buffer.alloc(size), ...more] = labels.map((label) => hash('md5', label, 'buffer'));
  return more.length === 0 ? first : hash('md5', Buffer.concat([first, ...more]), 'buffer');
}
