import type { Field, Fields } from '../../kinds/dataset.ts';
import { chartQueryError, shortened, unknownField } from '../errors.ts';
import type { Comparison, Predicate } from '../language/predicates.ts';

/**
 * Checks the fields of a predicate.
 * @throws AppError 400 with the exact path
 */
export function checkPredicate(predicate: Predicate, dataset: Fields): void {
  if (predicate.type !== 'comparison') {
    for (const condition of predicate.conditions) checkPredicate(condition, dataset);
    return;
  }
  checkComparedField(predicate, dataset);
}

function checkComparedField(comparison: Comparison, dataset: Fields): void {
  checkRowField(dataset, comparison.field, `${comparison.path}.field`);
  if (comparison.mapTarget === null) return;
  const field = dataset.field(comparison.field);
  if (field?.kind === 'list' && field.shape === 'map') return;
  const path = `${comparison.path}.mapTarget`;
  const message = `${shortened(comparison.field)} is not a data source with the shape map. Leave out mapTarget.`;
  throw chartQueryError(path, message);
}

/** Fields of a row, which excludes `*`. */
export function checkRowField(dataset: Fields, name: string, path: string): void {
  if (checkField(dataset, name, path).kind === 'all') {
    throw chartQueryError(path, '* counts rows and has no value. Name a field.');
  }
}

/** @throws AppError 400 if the dataset has no such field */
export function checkField(dataset: Fields, name: string, path: string): Field {
  const field = dataset.field(name);
  if (field !== null) return field;
  throw unknownField(
    path,
    name,
    (dataset.fields?.() ?? []).map((each) => each.name),
  );
}
