import { useState, type FormEvent } from 'react';
import { Button } from '../button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import type { Suggestion } from '../combobox/suggestions.ts';
import { Select } from '../select.tsx';
import { isOffered, operatorsOf, typedComparison } from './typed-value.ts';
import { type Comparison, type Operator, takesList, takesValue } from './comparison.ts';
import { t } from '../../words/words.ts';

export interface AddFilterProps {
  /** The fields to choose from; any other can be typed. */
  fields: readonly Suggestion[];
  /** Known values of a field, as suggestions. */
  valuesOf?: (field: string) => readonly Suggestion[];
  /** Called with what is entered as the field. */
  onField?: (field: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAdd: (filter: Comparison) => void;
}

const input = 'h-8 w-36 flex-1 basis-32 px-2.5 text-compact sm:flex-none sm:basis-auto';

/** The form of one more filter. */
export default function AddFilterForm({
  fields,
  valuesOf,
  onField,
  onOpen,
  onAdd,
}: AddFilterProps) {
  const [field, setField] = useState('');
  const [chosen, setOperator] = useState<Operator>('equals');
  const [value, setValue] = useState('');
  /** What was entered as a country that isn't there. */
  const [unknown, setUnknown] = useState('');
  const operator = isOffered(field.trim(), chosen) ? chosen : 'equals';
  const asksValue = takesValue(operator);
  const isReady = field.trim() !== '' && (!asksValue || value.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const name = field.trim();
    const filter = asksValue
      ? typedComparison(name, operator, value)
      : { field: name, operator, value: '' };
    setUnknown(filter ? '' : value);
    if (!filter) return;
    onAdd(filter);
    setField('');
    setValue('');
  };
  return (
    <form
      aria-label={t`Add a filter`}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onOpen(false);
      }}
      // After the chips, which may have room beside what is before the form.
      className="order-last flex w-full flex-wrap items-center gap-2 sm:w-auto"
    >
      <Combobox
        autoFocus
        isOpenAtFirst
        className={input}
        label={t`Field`}
        placeholder={t`Field or property`}
        value={field}
        suggestions={fields}
        onChange={(name) => {
          setField(name);
          onField?.(name.trim());
        }}
      />
      <Select
        label={t`Comparison`}
        labelHidden
        small
        value={operator}
        choices={operatorsOf(field.trim())}
        onChange={setOperator}
      />
      <Combobox
        className={`${input} disabled:opacity-50`}
        label={t`Value`}
        placeholder={takesList(operator) ? t`One, another` : t`Value`}
        disabled={!asksValue}
        value={asksValue ? value : ''}
        suggestions={valuesOf?.(field.trim()) ?? []}
        aria-invalid={unknown !== ''}
        onChange={(typed) => {
          setValue(typed);
          setUnknown('');
        }}
      />
      <Button size="small" type="submit" disabled={!isReady}>
        {t`Add`}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onOpen(false)}>
        {t`Cancel`}
      </Button>
      <p role="status" className="w-full text-xs text-bad empty:hidden">
        {unknown !== '' &&
          t`No country is called “${unknown}”. Type a part of its name, or its code.`}
      </p>
    </form>
  );
}
