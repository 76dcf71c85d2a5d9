import { useState, type FormEvent } from 'react';
import { Button } from '../button.tsx';
import { Combobox, type Suggestion } from '../combobox.tsx';
import { Select } from '../select.tsx';
import { type Comparison, isOperator, type Operator, operators, takesValue } from './comparison.ts';
import { t } from '../../words/words.ts';

export interface AddFilterProps {
  /** The fields to choose from; any other can be typed. */
  fields: readonly Suggestion[];
  /** Known values of a field, as suggestions. */
  valuesOf?: (field: string) => readonly string[];
  /** Offers every comparison. Otherwise the field must equal the value, which can be empty. */
  comparisons?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAdd: (filter: Comparison) => void;
}

const input = 'h-8 w-36 flex-1 basis-32 px-2 text-xs sm:flex-none sm:basis-auto';

/** A button that opens a form for one more filter. */
export function AddFilter(props: AddFilterProps) {
  const { isOpen, onOpen } = props;
  if (isOpen) return <AddFilterForm {...props} />;
  return (
    <Button look="plain" size="small" aria-expanded={false} onClick={() => onOpen(true)}>
      {t`Add filter`}
    </Button>
  );
}

function AddFilterForm({ fields, valuesOf, comparisons, onOpen, onAdd }: AddFilterProps) {
  const [field, setField] = useState('');
  const [operator, setOperator] = useState<Operator>('equals');
  const [value, setValue] = useState('');
  const asksValue = takesValue(operator);
  const isReady = field.trim() !== '' && (!comparisons || !asksValue || value !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onAdd({ field: field.trim(), operator, value: asksValue ? value : '' });
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
      className="flex w-full flex-wrap items-center gap-2 sm:w-auto"
    >
      <Combobox
        autoFocus
        className={input}
        label={t`Field`}
        placeholder={t`Field or property`}
        value={field}
        suggestions={fields}
        onChange={setField}
      />
      {comparisons ? (
        <Select
          label={t`Comparison`}
          labelHidden
          className="h-8 px-2 text-xs"
          value={operator}
          choices={operators}
          onChange={({ target }) => {
            if (isOperator(target.value)) setOperator(target.value);
          }}
        />
      ) : (
        <span className="text-xs text-muted">{t`is`}</span>
      )}
      <Combobox
        className={`${input} disabled:opacity-50`}
        label={t`Value`}
        placeholder={valueHint(operator, comparisons)}
        disabled={!asksValue}
        value={asksValue ? value : ''}
        suggestions={valuesOf?.(field) ?? []}
        onChange={setValue}
      />
      <Button size="small" type="submit" disabled={!isReady}>
        {t`Add`}
      </Button>
      <Button size="small" look="quiet" onClick={() => onOpen(false)}>
        {t`Cancel`}
      </Button>
    </form>
  );
}

function valueHint(operator: Operator, comparisons: boolean | undefined): string {
  if (!comparisons) return t`Value (may be empty)`;
  return operator === 'in' ? t`One, another` : t`Value`;
}
