import type { Field } from '../../kinds/dataset.ts';
import type { Grouping, Scan, Transform } from '../normalise/pipeline.ts';
import { fieldSql, type FieldSql } from './field-sql.ts';
import { rowField } from './list-sql.ts';
import type { Parameters } from './parameters.ts';
import { transformedSql } from './transform-sql.ts';

/** What a name that is no field reads. */
export const everyRow: Field = { kind: 'all' };

/** The labels of a row as expressions: one of a combined group, one per field of a flat one. */
export function labelsSql(
  { fields, mode, transforms }: Grouping,
  scan: Pick<Scan, 'dataset' | 'expanded'>,
  parameters: Parameters,
): string[] {
  const texts = fields
    .map((name) => rowField(scan, name, 'key') ?? everyRow)
    .map((field) => rewrittenSql(field, transforms, parameters).text);
  const isJoined = mode === 'combined' && texts.length > 1;
  return isJoined ? [`concat(${texts.join(`, ' / ', `)})`] : texts;
}

/** A field with its transforms. */
export function rewrittenSql(
  field: Field,
  transforms: readonly Transform[],
  parameters: Parameters,
): FieldSql {
  const sql = fieldSql(field, parameters);
  return field.kind === 'all' ? sql : transformedSql(sql, transforms, parameters);
}
