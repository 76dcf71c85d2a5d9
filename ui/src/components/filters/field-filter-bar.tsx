import type { ReactNode } from 'react';
import type { AddFilterProps } from './add-filter.tsx';
import { type FieldFilter, filterKey, filterLead, withFilter } from './field-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { t } from '../../words/words.ts';

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

/** A bar of filters that each ask for one value of a field. */
export function FieldFilterBar(props: FieldFilterBarProps) {
  const { children, filters, onChange, add, nameOf = ({ value }) => value, aside } = props;
  const { idleBecause = () => null } = props;
  return (
    <FilterBar
      chips={filters.map((filter) => ({
        key: filterKey(filter),
        lead: filterLead(filter),
        value: nameOf(filter) || t`(none)`,
        idle: idleBecause(filter),
      }))}
      onRemove={(key) => onChange(filters.filter((filter) => filterKey(filter) !== key))}
      {...(add && {
        add: {
          ...add,
          onAdd: ({ field, value }) => {
            const changed = withFilter(filters, { field, value });
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
