import { useId, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list'> {
  /** Read out only; what it stands beside says it to the eye. */
  label: string;
  value: string;
  suggestions: readonly string[];
  /** Takes a text over with every letter, or once it is left or sent with Enter. */
  takes?: 'typed' | 'finished';
  onChange: (value: string) => void;
}

const longestSuggestion = 200;
const mostSuggestions = 200;

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
      <Suggestions id={id} texts={suggestions} />
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
      <Suggestions id={id} texts={suggestions} />
    </form>
  );
}

function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(texts)]
        .filter((text) => text !== '' && text.length <= longestSuggestion)
        .slice(0, mostSuggestions)
        .map((text) => (
          <option key={text} value={text} />
        ))}
    </datalist>
  );
}
