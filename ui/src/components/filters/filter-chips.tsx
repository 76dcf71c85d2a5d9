import { classNames } from '../class-names.ts';
import { t } from '../../words/words.ts';

export interface Chip {
  readonly key: string;
  /** The field and the comparison, such as `page is`. */
  readonly lead?: string;
  readonly value: string;
  /** Why it does not apply to this screen; missing or null if it does. */
  readonly idle?: string | null;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  onRemove: (key: string) => void;
}

/** The active filters; a click on one removes it. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-2" aria-label={t`Filters`}>
      {chips.map(({ key, lead, value, idle = null }) => (
        <li key={key} className="max-w-full min-w-0">
          <button
            type="button"
            title={[lead, value, idle !== null && t`(not applied: ${idle})`]
              .filter(Boolean)
              .join(' ')}
            onClick={() => onRemove(key)}
            className={classNames(
              'flex h-8 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line px-3 text-xs hover:bg-raised sm:max-w-md',
              idle === null ? 'bg-surface' : 'border-dashed text-muted',
            )}
          >
            <span className="truncate">
              {lead && <span className="text-muted">{lead} </span>}
              <span className={idle === null ? '' : 'line-through'}>{value}</span>
              {idle !== null && <span className="sr-only"> {t`(not applied: ${idle})`}</span>}
            </span>
            <span aria-label={t`Remove filter`}>×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
