import { chartFields, type Dataset } from '../../datasets/index.ts';

/** The names of fields that hold a map of values. */
export function mapFields(dataset: Dataset | null): readonly string[] {
  return chartFields(dataset).flatMap(({ name, shape }) => (shape === 'map' ? [name] : []));
}
