import type { Dataset } from '../datasets/dataset.ts';
import { chartQueryError } from '../errors.ts';
import type { DeduplicateNode } from '../language/nodes.ts';
import type { Latest } from './pipeline.ts';

/** What a `deduplicate` keeps one row of. @throws AppError 400 when the dataset lacks the identity */
export function latestOf(node: DeduplicateNode, dataset: Dataset): Latest {
  const asked = node.identity ?? dataset.identity;
  if (asked === 'project') return { field: null };
  const name = asked === 'version_id' ? 'plugin_version' : asked;
  const field = dataset.field(name);
  // A name that is no column is a property where anything can be one, and no identity.
  if (field === null || field.kind === 'property' || field.kind === 'list') {
    throw chartQueryError(`${node.path}.identity`, `${dataset.name} has no ${asked}.`);
  }
  return { field: name };
}
