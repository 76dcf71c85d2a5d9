import { classNames } from '../class-names.ts';
import { t } from '../../words/words.ts';

export interface Chip {
  readonly key: string;
  /** The field and the comparison, such as `Page is`. */
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
    <ul
      aria-label={t`Filters`}
      // On a phone, several rows would cover what is filtered.
      className="order-last -m-1 flex max-w-full min-w-0 gap-2 overflow-x-auto p-1 sm:contents"
    >
      {chips.map(({ key, lead, value, idle = null }) => (
        <li key={key} className="max-w-full min-w-0 shrink-0 sm:shrink">
          <button
            type="button"
            title={[lead, value, idle !== null && t`(not applied: ${idle})`]
              .filter(Boolean)
              .join(' ')}
            onClick={({ currentTarget: { parentElement: chip } }) => {
              // It goes: the focus would go with it.
              const near = chip?.nextElementSibling ?? chip?.previousElementSibling;
              (near ?? chip?.closest('[role=group]'))?.querySelector('button')?.focus();
              onRemove(key);
            }}
            className={classNames(
              'flex h-8 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line px-3 text-compact hover:bg-raised sm:max-w-md',
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
