import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Select } from '../../components/select.tsx';
import { canFilter, fieldsOffered } from './explorer-columns.ts';
import { isOperator, type Operator, operators, takesValue } from './row-filter.ts';
import type { Explorer } from './use-explorer.ts';

const input = 'w-full flex-none basis-auto px-3';

/** Adds a filter by hand: any field, any comparison. */
export function FilterForm({ explorer }: { explorer: Explorer }) {
  const { columns, known, rows, mode, addFilter, titleOf } = explorer;
  const [field, setField] = useState('');
  const [operator, setOperator] = useState<Operator>('equals');
  const [value, setValue] = useState('');
  const offered = fieldsOffered(columns, known, rows, mode).filter((name) =>
    canFilter(mode, name, 'x'),
  );
  const values = new Set(
    rows.map((row) => row.fieldValues[field] ?? '').filter((each) => canFilter(mode, field, each)),
  );
  const asksValue = takesValue(operator);
  const isReady = field.trim() !== '' && (!asksValue || value !== '');
  return (
    <form
      aria-label="Add a filter"
      className="grid items-end gap-2 border-b border-line bg-raised/50 px-4 py-3 sm:grid-cols-[minmax(0,2fr)_auto_minmax(0,3fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        addFilter({ field: field.trim(), operator, value: asksValue ? value : '' });
        setField('');
        setValue('');
      }}
    >
      <label className="flex min-w-0 flex-col gap-1 text-xs font-medium">
        Field
        <Combobox
          autoFocus
          className={input}
          label="Field"
          placeholder="page, or one of your properties"
          value={field}
          suggestions={offered.map((name) => ({ name, title: titleOf(name) }))}
          onChange={setField}
        />
      </label>
      <Select
        label="Comparison"
        labelHidden
        className="h-9 w-full"
        value={operator}
        choices={operators}
        onChange={(event) => {
          if (isOperator(event.target.value)) setOperator(event.target.value);
        }}
      />
      <label className="flex min-w-0 flex-col gap-1 text-xs font-medium">
        Value
        <Combobox
          className={`${input} disabled:opacity-50`}
          label="Value"
          placeholder={operator === 'in' ? 'One, another' : ''}
          disabled={!asksValue}
          value={asksValue ? value : ''}
          suggestions={[...values]}
          onChange={setValue}
        />
      </label>
      <Button type="submit" disabled={!isReady}>
        Add
      </Button>
    </form>
  );
}
