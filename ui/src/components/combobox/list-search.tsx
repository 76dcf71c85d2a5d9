import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { plural, t } from '../../words/words.ts';

interface ListSearchProps {
  /** ID of the list. */
  id: string;
  label: string;
  placeholder: string;
  text: string;
  /** The option that the keys are at. */
  activeId: string | undefined;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The search above a list of options, which has the focus from the beginning. */
export function ListSearch(props: ListSearchProps) {
  const { id, label, placeholder, text, activeId, onText, onKeyDown } = props;
  return (
    <div className="flex items-center gap-2 rounded-lg border border-control px-2.5 focus-within:border-accent">
      <Search aria-hidden className="size-3.5 shrink-0 text-muted" />
      <input
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        className="h-8 w-full min-w-0 bg-transparent text-sm outline-none placeholder:text-muted"
      />
    </div>
  );
}

/** Says how many options are found. @param count null before anything is searched for */
export function FoundStatus({ count }: { count: number | null }) {
  return (
    <p role="status" className="sr-only">
      {count !== null && t`${plural(count, { one: '# result', other: '# results' })}`}
    </p>
  );
}

/** Below a list without any option. */
export function NothingMatches({ text }: { text: string }) {
  return (
    <p className="px-1 py-6 text-center text-sm break-words text-muted">
      {t`Nothing matches “${text.slice(0, 100)}”.`}
    </p>
  );
}
