import { lazy, startTransition, Suspense, useId, useState, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { layerOf } from './layer-of.ts';
import { loadEarly } from './load-early.ts';
import { SelectButton } from './select-button.tsx';

const loadList = () => import('./select-list.tsx');
const loadLong = () => import('./long-select/long-select.tsx');
const SelectList = lazy(loadList);
const LongSelect = lazy(loadLong);

/** With more choices, there is a search. */
const fewChoices = 50;

interface Choice {
  readonly label: string;
  /** Why it can't be chosen, such as who could. */
  readonly denied?: string | undefined;
}

interface SelectProps<Value extends string> {
  label: string;
  /** The label is only for screen readers; the context shows it to others. */
  labelHidden?: boolean;
  value: Value;
  choices: readonly (Choice & { readonly value: Value })[];
  disabled?: boolean;
  /** As high as the buttons beside it. Default: as the text fields of a form. */
  small?: boolean;
  className?: string;
  onChange: (value: Value) => void;
}

/** A labelled select. Its list is loaded when it is first opened; a long one has a search. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden = false, value, choices, disabled = false, small, className } = props;
  const id = useId();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const at = choices.findIndex((choice) => choice.value === value);
  const labels = choices.map((choice) => choice.label);
  const buttonProps = {
    ...{ id, disabled },
    className: classNames(small && 'h-8 border-line px-2.5 text-compact', className),
    shown: labels[at] ?? '',
    longest: labels.reduce((one, other) => (other.length > one.length ? other : one), ''),
  };
  const isLong = choices.length > fewChoices;
  const listProps = {
    ...{ buttonProps, labels, at, denials: choices.map(({ denied }) => denied) },
    onPick: (index: number) => {
      const choice = choices[index];
      if (choice && choice.denied === undefined) props.onChange(choice.value);
    },
  };
  // At once: while the list is loaded, another button takes the place of this one.
  // In a transition, because a fallback would stay for 300 ms even if the list is there.
  const open = ({ currentTarget }: SyntheticEvent) => {
    const found = layerOf(currentTarget);
    startTransition(() => setLayer(found));
  };
  const closed = (
    <SelectButton
      {...buttonProps}
      {...loadEarly(isLong ? loadLong : loadList)}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event);
      }}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <Suspense fallback={closed}>
        {layer === null && closed}
        {layer !== null && isLong && <LongSelect {...listProps} label={label} openedIn={layer} />}
        {layer !== null && !isLong && <SelectList {...listProps} openedIn={layer} />}
      </Suspense>
    </div>
  );
}
