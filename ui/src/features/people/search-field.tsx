import { useEffect, useState } from 'react';

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
}

/** How long a reader pauses before what was typed is searched for, ms. */
const pause = 300;

/** A search that follows what is typed. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    // The address changed by other means, such as the way back.
    setAsked(value);
    setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, asked, onSearch]);
  return (
    <input
      type="search"
      aria-label="Search people"
      placeholder="Name, email or ID"
      className="h-9 w-full rounded-lg border border-line bg-surface px-3 text-sm placeholder:text-muted sm:w-64"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
