import type { Filter } from './overview-search.ts';

interface FilterChipsProps {
  filters: readonly Filter[];
  onRemove: (filter: Filter) => void;
}

export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2" aria-label="Filters">
      {filters.map((filter) => (
        <li key={`${filter.field}:${filter.value}`}>
          <button
            type="button"
            onClick={() => onRemove(filter)}
            className="flex max-w-xs cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-xs hover:bg-raised"
          >
            <span className="truncate">
              <span className="text-muted">{filter.field} is</span> {filter.value || '(none)'}
            </span>
            <span aria-label="Remove filter">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
