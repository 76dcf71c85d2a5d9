import { useId, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** A text, or one with a title beside it. */
type Suggestion = string | { readonly name: string; readonly title: string };

interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list'> {
  /** Read out only; what it stands beside says it to the eye. */
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  /** Takes a text over with every letter, or once it is left or sent with Enter. */
  takes?: 'typed' | 'finished';
  onChange: (value: string) => void;
}

const longestSuggestion = 200;
/** The properties of a project, and its fields. */
const mostSuggestions = 1_100;

/** A text input that offers what is known and takes anything. */
export function Combobox({ takes = 'typed', ...props }: ComboboxProps) {
  return takes === 'typed' ? <TypedCombobox {...props} /> : <FinishedCombobox {...props} />;
}

type PartProps = Omit<ComboboxProps, 'takes'>;

function TypedCombobox({ label, suggestions, onChange, className, ...rest }: PartProps) {
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

function FinishedCombobox({ label, value, suggestions, onChange, className, ...rest }: PartProps) {
  const id = useId();
  const take = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        take(String(new FormData(event.currentTarget).get('value')));
      }}
    >
      <input
        // A value from elsewhere, such as the address, takes the place of what was typed.
        key={value}
        name="value"
        aria-label={label}
        defaultValue={value}
        list={id}
        autoComplete="off"
        maxLength={2000}
        onBlur={(event) => take(event.target.value)}
        className={classNames(
          'h-8 w-full rounded-lg border border-line bg-surface px-2 text-xs placeholder:text-muted sm:w-40',
          className,
        )}
        {...rest}
      />
      <Suggestions id={id} suggestions={suggestions} />
    </form>
  );
}

function Suggestions({ id, suggestions }: { id: string; suggestions: readonly Suggestion[] }) {
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
