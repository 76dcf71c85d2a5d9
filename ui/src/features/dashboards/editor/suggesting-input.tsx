import { useId, type InputHTMLAttributes } from 'react';
import { classNames } from '../../../components/class-names.ts';

interface SuggestingInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  /** Read out only; what it stands beside says it to the eye. */
  label: string;
  value: string;
  suggestions: readonly string[];
  onChange: (value: string) => void;
}

const longestSuggestion = 200;

/** A text input that offers what is known and takes anything. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { label, suggestions, onChange, className, ...rest } = props;
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
      <datalist id={id}>
        {suggestions
          .filter((text) => text !== '' && text.length <= longestSuggestion)
          .map((text) => (
            <option key={text} value={text} />
          ))}
      </datalist>
    </>
  );
}
