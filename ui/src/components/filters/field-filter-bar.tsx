import type { ReactNode } from 'react';
import type { AddFilterProps } from './add-filter-form.tsx';
import {
  type FieldFilter,
  fieldFilter,
  filterKey,
  filterLead,
  filterValue,
  withFilter,
} from './field-filter.ts';
import { FilterBar } from './filter-bar.tsx';

interface FieldFilterBarProps {
  children?: ReactNode;
  filters: readonly FieldFilter[];
  onChange: (filters: FieldFilter[]) => void;
  add?: Omit<AddFilterProps, 'onAdd'>;
  /** The value as people know it, such as the name of a country. */
  nameOf?: (filter: FieldFilter) => string;
  /** Why a filter does not apply to this screen; null if it does. */
  idleBecause?: (filter: FieldFilter) => string | null;
  aside?: ReactNode;
}

/** A bar of filters that each compare a field with a value. */
export function FieldFilterBar(props: FieldFilterBarProps) {
  const { children, filters, onChange, add, nameOf = ({ value }) => value, aside } = props;
  const { idleBecause = () => null } = props;
  return (
    <FilterBar
      chips={filters.map((filter) => ({
        key: filterKey(filter),
        lead: filterLead(filter),
        value: filterValue(filter, nameOf),
        idle: idleBecause(filter),
      }))}
      onRemove={(key) => onChange(filters.filter((filter) => filterKey(filter) !== key))}
      {...(add && {
        add: {
          ...add,
          onAdd: (comparison) => {
            const changed = withFilter(filters, fieldFilter(comparison));
            if (changed !== filters) onChange([...changed]);
            add.onOpen(false);
          },
        },
      })}
      onClear={filters.length > 1 ? () => onChange([]) : null}
      aside={aside}
    >
      {children}
    </FilterBar>
  );
}
