import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { datasets } from '../dataset-fields.ts';
import type { DashboardFilter } from '../windowed.ts';

interface FilterBarProps {
  filters: readonly DashboardFilter[];
  onChange: (filters: DashboardFilter[]) => void;
}

const known = [...new Set(datasets.flatMap(({ fields, numbers }) => [...fields, ...numbers]))];
const input = 'h-8 w-36 min-w-0 rounded-lg border border-line bg-surface px-2 text-xs';

/** The filters over all charts, with a way to add one. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [adding, setAdding] = useState(false);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const list = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const filter = { field: field.trim(), value };
    if (!filters.some((one) => one.field === filter.field && one.value === value)) {
      onChange([...filters, filter]);
    }
    setAdding(false);
    setField('');
    setValue('');
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {filters.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2" aria-label="Filters">
          {filters.map((filter, index) => (
            <li key={`${filter.field}:${filter.value}`} className="min-w-0">
              <button
                type="button"
                title={`${filter.field} is ${filter.value || '(none)'}`}
                onClick={() => onChange(filters.toSpliced(index, 1))}
                className="flex h-8 max-w-64 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 text-xs hover:bg-raised"
              >
                <span className="truncate">
                  <span className="text-muted">{filter.field} is</span> {filter.value || '(none)'}
                </span>
                <span aria-label="Remove filter">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <form onSubmit={add} className="flex flex-wrap items-center gap-2 text-xs">
          <input
            className={input}
            aria-label="Field"
            placeholder="Field"
            list={list}
            required
            autoFocus
            value={field}
            onChange={(event) => setField(event.target.value)}
          />
          <datalist id={list}>
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
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
