import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../components/country.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { readablePath } from '../../components/readable-path.ts';
import { readableQuery, useFilterMenu } from '../datasets/index.ts';
import { idleBecause } from '../explorer/index.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const nothingKnown = { datasets: [] };
const noFilters: readonly FieldFilter[] = [];

/** Occurrences of all issues are filtered at once. */
const ofIssues = 'issue_id';

/** Which filters of a URL apply to errors; those of other pages can be about fields that errors don't have. */
export function useErrorFilters(filters: readonly FieldFilter[] = noFilters) {
  const { id: projectId } = useProject();
  const isFiltered = filters.length > 0;
  const fields = useQuery({ ...readableQuery(projectId), enabled: isFiltered });
  const idle = ({ field }: FieldFilter): string | null =>
    field === ofIssues
      ? t`Issues can’t be filtered by this`
      : idleBecause(fields.data ?? nothingKnown, 'errors', field);
  return {
    filters,
    /** Why a filter does not apply; null if it does. */
    idle,
    /** The filters that apply. */
    applied: filters.filter((filter) => idle(filter) === null),
    /** Whether it is known which apply. Until then, one that doesn't would be rejected. */
    isTold: !isFiltered || !fields.isPending || fields.failureCount > 0,
  };
}

/** The form that adds a filter by a field of errors. */
export function useErrorFilterMenu() {
  const { id: projectId } = useProject();
  const menu = useFilterMenu(projectId, 'errors');
  return { ...menu, fields: menu.fields.filter(({ name }) => name !== ofIssues) };
}

/** The value of a filter as people know it, such as the name of a country. */
export function filteredName({ field, value }: FieldFilter): string {
  if (field === 'page') return readablePath(value);
  return field === 'country' && value !== '' ? countryName(value) : value;
}
