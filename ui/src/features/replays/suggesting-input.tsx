import { useId } from 'react';
import { classNames } from '../../components/class-names.ts';

interface SuggestingInputProps {
  label: string;
  placeholder: string;
  value: string;
  suggestions: readonly string[];
  className?: string;
  /** When it is left, or sent with Enter. */
  onChange: (value: string) => void;
}

const mostSuggestions = 50;

/** A text that is taken over when it is finished, with what is likely to be meant. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { label, placeholder, value, suggestions, className, onChange } = props;
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
        // What the address says anew stands here anew.
        key={value}
        name="value"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        list={id}
        autoComplete="off"
        maxLength={2000}
        onBlur={(event) => take(event.target.value)}
        className={classNames(
          'h-8 w-full rounded-lg border border-line bg-surface px-2 text-xs placeholder:text-muted sm:w-40',
          className,
        )}
      />
      <datalist id={id}>
        {suggestions.slice(0, mostSuggestions).map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </form>
  );
}
