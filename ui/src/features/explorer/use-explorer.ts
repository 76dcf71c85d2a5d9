import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useReducer } from 'react';
import { datasetsQuery, datasetsWithPropertiesQuery } from '../datasets/index.ts';
import { defaultColumns, rememberColumns, rememberedColumns } from './explorer-columns.ts';
import { rowsQuery } from './explorer-queries.ts';
import { type ExplorerSearch, filteredBy } from './explorer-search.ts';
import { fieldsOfMode, fieldTitle, idleBecause } from './mode-fields.ts';
import { type RowFilter, sameFilter } from './row-filter.ts';
import { useProject } from '../projects/index.ts';

const from = '/signed-in/projects/$slug/events';

/**
 * What the explorer shows, by its URL, and functions that change it.
 * @param isChoosing whether a menu of fields is open
 */
export function useExplorer(isChoosing: boolean) {
  const { id: projectId } = useProject();
  const { slug } = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate();
  const { mode = 'events', filters = [] } = search;
  const fields = useQuery(datasetsQuery(projectId));
  const idle = ({ field }: RowFilter) => idleBecause(fields.data ?? [], mode, field);
  const applied = filters.filter((filter) => idle(filter) === null);
  const appliedSearch: ExplorerSearch = { ...search, filters: applied };
  const answer = useQuery(rowsQuery(projectId, appliedSearch));
  // A long table is rendered in short tasks.
  const data = useDeferredValue(answer.data);
  const rows = data?.rows ?? [];
  const isReading = data === undefined && answer.error === null;
  const hasReports = rows.some((row) => row.fieldValues.dataset === 'events-mods');
  const properties = useQuery({ ...datasetsWithPropertiesQuery(projectId), enabled: isChoosing });
  const datasets = (isChoosing && properties.data) || fields.data;
  const known = fieldsOfMode(datasets ?? [], mode, hasReports);
  const sources = known.flatMap(({ name, dataSource }) => (dataSource === true ? [name] : []));
  const initial = defaultColumns(mode, hasReports ? sources : null);
  const columns = search.columns ?? rememberedColumns(slug, mode) ?? initial;

  const show = (change: ExplorerSearch) =>
    void navigate({ to: '/projects/$slug/events', params: { slug }, search: change });
  // The URL stays the same if it has no columns: then only what is remembered changes.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const chooseColumns = (names: readonly string[] | null) => {
    rememberColumns(slug, mode, names);
    drawAgain();
    const { columns: _, ...rest } = search;
    show({ ...rest, ...(names !== null && { columns: [...names] }) });
  };
  return {
    slug,
    search,
    /** The search, without filters that don't apply. */
    appliedSearch,
    mode,
    filters,
    /** Why a filter does not apply; null if it does. */
    idle,
    answer,
    /** Whether there are no rows yet. */
    isReading,
    rows,
    /** Rows wait for their columns' titles, unless these can't be read. */
    isLoading: isReading || (fields.isPending && fields.failureCount === 0),
    columns,
    /** Fields that rows of the mode can have. */
    known,
    /** The title of a field; data sources have names of their own. */
    titleOf: (field: string) => fieldTitle(known, field),
    show,
    chooseColumns,
    toggleColumn: (name: string) =>
      chooseColumns(
        columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name],
      ),
    addFilter: (filter: RowFilter) => {
      if (!filters.some((other) => sameFilter(filter, other))) {
        show(filteredBy(search, [...filters, filter]));
      }
    },
    removeFilter: (filter: RowFilter) =>
      show(
        filteredBy(
          search,
          filters.filter((other) => !sameFilter(filter, other)),
        ),
      ),
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
