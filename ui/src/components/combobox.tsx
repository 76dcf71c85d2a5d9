import { memo, useId, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** A text, or a text with a title next to it. */
export type Suggestion = string | { readonly name: string; readonly title: string };

interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list'> {
  /** Only for screen readers; the context shows it to others. */
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  onChange: (value: string) => void;
}

const longestSuggestion = 200;
/** The properties of a project, and its fields. */
const mostSuggestions = 1_100;

/** A text input that suggests known values and accepts any. */
export function Combobox({ label, suggestions, onChange, className, ...rest }: ComboboxProps) {
  const id = useId();
  return (
    <>
      <input
        aria-label={label}
        list={id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'h-9 min-w-0 flex-1 basis-24 rounded-lg border border-line bg-surface px-2.5 text-sm placeholder:text-muted',
          className,
        )}
        {...rest}
      />
      <Suggestions id={id} suggestions={suggestions} />
    </>
  );
}

interface SuggestionsProps {
  id: string;
  suggestions: readonly Suggestion[];
}

/** The list behind an input whose `list` is the ID. */
export const Suggestions = memo(SuggestionList, isSame);

function SuggestionList({ id, suggestions }: SuggestionsProps) {
  const titles = new Map(
    suggestions.map((each) =>
      typeof each === 'string' ? [each, undefined] : [each.name, each.title],
    ),
  );
  return (
    <datalist id={id}>
      {[...titles]
        .filter(([text]) => text !== '' && text.length <= longestSuggestion)
        .slice(0, mostSuggestions)
        .map(([text, title]) => (
          <option key={text} value={text} label={title} />
        ))}
    </datalist>
  );
}

/** Compares the content, because lists are often made anew with every letter that is typed. */
function isSame(one: SuggestionsProps, other: SuggestionsProps): boolean {
  return (
    one.id === other.id &&
    one.suggestions.length === other.suggestions.length &&
    one.suggestions.every((each, index) => isSameSuggestion(each, other.suggestions[index]))
  );
}

function isSameSuggestion(one: Suggestion, other: Suggestion | undefined): boolean {
  if (typeof one === 'string' || typeof other !== 'object') return one === other;
  return one.name === other.name && one.title === other.title;
}
