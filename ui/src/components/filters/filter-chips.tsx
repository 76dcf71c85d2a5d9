export interface Chip {
  readonly key: string;
  /** The field and the comparison, such as `page is`. */
  readonly lead?: string;
  readonly value: string;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  onRemove: (key: string) => void;
}

/** The active filters; a click on one removes it. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-2" aria-label="Filters">
      {chips.map(({ key, lead, value }) => (
        <li key={key} className="max-w-full min-w-0">
          <button
            type="button"
            title={lead ? `${lead} ${value}` : value}
            onClick={() => onRemove(key)}
            className="flex h-8 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 text-xs hover:bg-raised sm:max-w-md"
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
