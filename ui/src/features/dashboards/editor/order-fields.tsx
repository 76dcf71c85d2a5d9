import { Check } from '../../../components/check.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { orders } from './choices.ts';
import { FormNote } from './form-note.tsx';
import type { SplitPartProps } from './split-props.ts';
import { t } from '../../../words/words.ts';

/** The order and number of rows. */
export function OrderFields({ split, faultOf, onChange }: SplitPartProps) {
  const { sort, rows, groupOthers, groupBy } = split;
  if (groupBy.length === 0 && sort === null && rows === null) return null;
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Order`}
          value={sort ? `${sort.by}-${sort.direction}` : ''}
          choices={orders}
          onChange={(order) => {
            const chosen = orders.find(({ value }) => value === order);
            onChange({ ...split, sort: chosen?.sort ?? null });
          }}
        />
        <Field
          label={t`Limit`}
          type="number"
          min={1}
          max={10_000}
          placeholder={t`All`}
          value={rows ?? ''}
          onChange={({ target }) =>
            onChange({ ...split, rows: target.value === '' ? null : Number(target.value) })
          }
        />
      </div>
      {rows !== null && (
        <div className="mt-2">
          <Check
            label={t`Group the rest as “Other”`}
            checked={groupOthers}
            onChange={(checked) => onChange({ ...split, groupOthers: checked })}
          />
        </div>
      )}
      <FormNote fault={faultOf('order')} />
    </div>
  );
}
