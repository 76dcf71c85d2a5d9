import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useReducer } from 'react';
import { readableQuery, readableWithPropertiesQuery } from '../datasets/index.ts';
import { defaultColumns, rememberColumns, rememberedColumns } from './explorer-columns.ts';
import { rowsQuery } from './explorer-queries.ts';
import { type ExplorerSearch, filteredBy } from './explorer-search.ts';
import { fieldsOfLists, fieldTitle, idleBecause, listsOf } from './mode-fields.ts';
import { type RowFilter, sameFilter } from './row-filter.ts';
import { useProject } from '../projects/index.ts';

const from = '/signed-in/projects/$slug/events';
const unknown = { datasets: [] };

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
  const fields = useQuery(readableQuery(projectId));
  const idle = ({ field }: RowFilter) => idleBecause(fields.data ?? unknown, mode, field);
  const applied = filters.filter((filter) => idle(filter) === null);
  const appliedSearch: ExplorerSearch = { ...search, filters: applied };
  const isTold = !fields.isPending || fields.failureCount > 0;
  // Until then, a filter that doesn't apply would be rejected.
  const enabled = isTold || mode === 'events' || filters.length === 0;
  const answer = useQuery({ ...rowsQuery(projectId, appliedSearch), enabled });
  // A long table is rendered in short tasks, whichever of the two comes last.
  const data = useDeferredValue(answer.data);
  const hasTitles = useDeferredValue(isTold);
  const rows = data?.rows ?? [];
  const isReading = data === undefined && answer.error === null;
  const properties = useQuery({ ...readableWithPropertiesQuery(projectId), enabled: isChoosing });
  const readable = (isChoosing && properties.data) || fields.data || unknown;
  const datasets = new Set(rows.flatMap((row) => row.fieldValues.dataset ?? []));
  const lists = listsOf(readable, mode, datasets);
  const known = fieldsOfLists(readable, lists);
  const sources = known.flatMap(({ name, dataSource }) => (dataSource === true ? [name] : []));
  const initial = defaultColumns(lists, sources, rows);
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
    isLoading: isReading || !hasTitles,
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
