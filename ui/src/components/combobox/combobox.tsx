import type { InputHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import type { Suggestion } from './suggestions.ts';
import { useCombobox } from './use-combobox.tsx';

interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list'> {
  /** Only for screen readers; the context shows it to others. */
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  isOpenAtFirst?: boolean;
  onChange: (value: string) => void;
}

/** A text input that suggests known values and accepts any. */
export function Combobox(props: ComboboxProps) {
  const { label, value, suggestions, isOpenAtFirst = false, onChange, className, ...rest } = props;
  const [input, list] = useCombobox({ label, value, suggestions, isOpenAtFirst, onChange });
  return (
    <>
      <input
        aria-label={label}
        className={classNames(
          'h-9 min-w-0 flex-1 basis-24 rounded-lg border border-control bg-surface px-2.5 text-sm placeholder:text-muted',
          className,
        )}
        {...rest}
        {...input}
      />
      {list}
    </>
  );
}
