import { useQuery } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { fieldNames, type NamedField } from './dataset.ts';
import { datasetsWithPropertiesQuery } from './datasets-query.ts';

/**
 * What charts can be filtered by, of one dataset or of all.
 * @param isOpen whether the menu is open: only then are the names read
 */
export function useFieldNames(
  projectId: ProjectId,
  isOpen: boolean,
  dataset?: string,
): readonly NamedField[] {
  const datasets = useQuery({ ...datasetsWithPropertiesQuery(projectId), enabled: isOpen }).data;
  const read = datasets?.filter(({ name }) => dataset === undefined || name === dataset);
  return fieldNames(read ?? []);
}
