import type { ReactNode } from 'react';
import type { Suggestion } from '../../components/combobox/suggestions.ts';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { suggestedValue } from '../../components/filters/suggested-value.ts';
import { canFilter, fieldsOffered, valueIn } from './explorer-columns.ts';
import { filteredBy } from './explorer-search.ts';
import { filterText, type RowFilter } from './row-filter.ts';
import type { Explorer } from './use-explorer.ts';

interface ExplorerFiltersProps {
  explorer: Explorer;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  children: ReactNode;
  aside: ReactNode;
}

/** The filters of the rows, by any field and comparison. */
export function ExplorerFilters(props: ExplorerFiltersProps) {
  const { explorer, isAdding, onAdding, children, aside } = props;
  const { filters, idle, addFilter, removeFilter, search, show, titleOf } = explorer;
  return (
    <FilterBar
      chips={filters.map((filter) => ({
        key: keyOf(filter),
        value: filterText(filter, knownTitle(titleOf, filter.field)),
        idle: idle(filter),
      }))}
      onRemove={(key) => {
        const filter = filters.find((each) => keyOf(each) === key);
        if (filter) removeFilter(filter);
      }}
      add={{
        fields: isAdding ? fieldsOf(explorer) : [],
        valuesOf: (field) => valuesOf(explorer, field),
        isOpen: isAdding,
        onOpen: onAdding,
        onAdd: addFilter,
      }}
      onClear={filters.length > 1 ? () => show(filteredBy(search, [])) : null}
      aside={aside}
    >
      {children}
    </FilterBar>
  );
}

const keyOf = (filter: RowFilter): string => `${filter.field}:${filterText(filter)}`;

/** Undefined if the dataset has no title for it, as for properties. */
function knownTitle(titleOf: Explorer['titleOf'], field: string): string | undefined {
  const title = titleOf(field);
  return title === field ? undefined : title;
}

function fieldsOf({ columns, known, rows, titleOf }: Explorer) {
  return fieldsOffered(columns, known, rows)
    .filter((name) => canFilter(name, 'x'))
    .map((name) => ({ name, title: titleOf(name) }));
}

/** The values of a field on this page. */
function valuesOf({ rows }: Explorer, field: string): readonly Suggestion[] {
  const values = rows.map((row) => valueIn(row, field) ?? '');
  return [...new Set(values)]
    .filter((value) => canFilter(field, value))
    .map((value) => suggestedValue(field, value));
}
