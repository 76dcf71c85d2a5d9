import { cva, type VariantProps } from 'class-variance-authority';
import { type FieldFilter, filterKey } from './field-filter.ts';

interface Chip {
  readonly key: string;
  /** What is compared and how, such as `page is`. */
  readonly lead?: string;
  readonly value: string;
}

const chip = cva(
  'flex cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 text-xs hover:bg-raised',
  {
    variants: {
      size: {
        small: 'max-w-xs py-1',
        /** As high as the buttons next to it. */
        tall: 'h-8 max-w-64',
        /** For filters that are whole sentences. */
        wide: 'max-w-full py-1 sm:max-w-md',
      },
    },
  },
);

interface FilterChipsProps extends Required<VariantProps<typeof chip>> {
  chips: readonly Chip[];
  onRemove: (key: string) => void;
}

/** The filters that apply; a click on one removes it. */
export function FilterChips({ chips, size, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-2" aria-label="Filters">
      {chips.map(({ key, lead, value }) => (
        <li key={key} className="max-w-full min-w-0">
          <button
            type="button"
            title={lead ? `${lead} ${value}` : value}
            onClick={() => onRemove(key)}
            className={chip({ size })}
          >
            <span className="truncate">
              {lead && <span className="text-muted">{lead} </span>}
              {value}
            </span>
            <span aria-label="Remove filter">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FieldFilterChipsProps {
  filters: readonly FieldFilter[];
  size: FilterChipsProps['size'];
  onChange: (filters: FieldFilter[]) => void;
}

/** Filters by the value of a field. */
export function FieldFilterChips({ filters, size, onChange }: FieldFilterChipsProps) {
  const chips = filters.map((filter) => ({
    key: filterKey(filter),
    lead: `${filter.field} is`,
    value: filter.value || '(none)',
  }));
  return (
    <FilterChips
      chips={chips}
      size={size}
      onRemove={(key) => onChange(filters.filter((filter) => filterKey(filter) !== key))}
    />
  );
}
