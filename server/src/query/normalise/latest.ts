import type { Dataset } from '../../kinds/dataset.ts';
import { chartQueryError } from '../errors.ts';
import type { DeduplicateNode } from '../language/nodes.ts';

/**
 * The field of the identity of a `deduplicate`; null for the project as a whole.
 * @throws AppError 400 if the dataset does not have it
 */
export function identityOf(node: DeduplicateNode, dataset: Dataset): string | null {
  const identity = node.identity ?? dataset.identity;
  if (identity === 'project') return null;
  const name = identity === 'version_id' ? 'plugin_version' : identity;
  const field = dataset.field(name);
  // An unknown name may be a property, which cannot be an identity.
  if (field === null || field.kind === 'property' || field.kind === 'list') {
    const advice = `Leave out identity to use ${dataset.identity}, or use project.`;
    throw chartQueryError(`${node.path}.identity`, `${dataset.name} has no ${identity}. ${advice}`);
  }
  return name;
}
