import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Combobox } from '../../../components/combobox.tsx';
import { type FieldFilter, withFilter } from '../../../components/filters/field-filter.ts';
import { FieldFilterChips } from '../../../components/filters/filter-chips.tsx';
import { datasetsWithPropertiesQuery, fieldNames } from '../../datasets/index.ts';

import { useProject } from '../../projects/index.ts';

interface FilterBarProps {
  filters: readonly FieldFilter[];
  onChange: (filters: FieldFilter[]) => void;
}

const input =
  'h-8 w-36 min-w-0 flex-none basis-auto rounded-lg border border-line bg-surface px-2 text-xs';

/** The filters over all charts, with a way to add one. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [adding, setAdding] = useState(false);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const { id: projectId } = useProject();
  const datasets = useQuery({ ...datasetsWithPropertiesQuery(projectId), enabled: adding });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const changed = withFilter(filters, { field: field.trim(), value });
    if (changed !== filters) onChange([...changed]);
    setAdding(false);
    setField('');
    setValue('');
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <FieldFilterChips filters={filters} size="tall" onChange={onChange} />
      {adding ? (
        <form onSubmit={add} className="flex flex-wrap items-center gap-2 text-xs">
          <Combobox
            className={input}
            label="Field"
            placeholder="Field"
            required
            autoFocus
            value={field}
            suggestions={fieldNames(datasets.data ?? [])}
            onChange={setField}
          />
          <span className="text-muted">is</span>
          <input
            className={input}
            aria-label="Value"
            placeholder="Value (may be empty)"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          <Button size="small" type="submit">
            Apply
          </Button>
          <Button size="small" look="quiet" onClick={() => setAdding(false)}>
            Cancel
          </Button>
        </form>
      ) : (
        <Button look="plain" size="small" onClick={() => setAdding(true)}>
          + Filter
        </Button>
      )}
    </div>
  );
}
