import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Suggestion } from '../combobox/suggestions.ts';
import { useCombobox } from '../combobox/use-combobox.tsx';

interface TextFilterProps {
  label: string;
  placeholder?: string;
  value: string;
  suggestions?: readonly Suggestion[];
  /** Applies the text at each pause while it is typed, not only when it is entered or left. */
  whileTyping?: boolean;
  /** Whether it searches the list as a whole, which a magnifier says. Default: no. */
  isSearch?: boolean;
  className?: string;
  onChange: (value: string) => void;
}

/** How long people pause before a text is applied while they type, ms. */
const pause = 300;

/** A text that filters a list. It is applied with Enter, when it is left or emptied. */
export function TextFilter(props: TextFilterProps) {
  const {
    label,
    placeholder = label,
    value,
    suggestions,
    whileTyping,
    isSearch = false,
    className,
    onChange,
  } = props;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Applied texts that have not come back as the value yet.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const at = pending.indexOf(value);
    setPending(at < 0 ? [] : pending.slice(at + 1));
    // It was changed elsewhere, such as by the browser's Back button.
    if (at < 0) setText(value);
  }
  const applied = pending.at(-1) ?? seen;
  const apply = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === applied) return;
    setPending([...pending, wanted]);
    onChange(wanted);
  };
  useEffect(() => {
    if (!whileTyping || text.trim() === applied) return undefined;
    const timer = setTimeout(() => apply(text), pause);
    return () => clearTimeout(timer);
  });
  const [input, list] = useCombobox({
    label,
    value: text,
    suggestions,
    onChange: (typed) => {
      setText(typed);
      // The cross in the field empties it without Enter.
      if (typed === '') apply('');
    },
    onPick: (picked) => {
      setText(picked);
      apply(picked);
    },
  });
  return (
    <form
      className={classNames('relative min-w-0', className)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      {isSearch && (
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-3.5 text-muted"
        />
      )}
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={1000}
        className={classNames(
          'h-8 w-full rounded-lg border border-control bg-surface px-2.5 text-compact placeholder:text-muted',
          isSearch && 'pl-8',
        )}
        {...input}
        onBlur={(event) => {
          input.onBlur?.(event);
          apply(text);
        }}
      />
      {list}
    </form>
  );
}
