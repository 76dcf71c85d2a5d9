import { Check } from '../../../../../components/check.tsx';
import { Select } from '../../../../../components/select.tsx';
import { findDataset } from '../../../../datasets/index.ts';
import { latestChoices, orders } from '../../choices.ts';
import { MeasureFields } from '../../measure-fields.tsx';
import { sourceOf } from '../flow.ts';
import { withMeasuredField } from '../measured-field.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { NumberField } from '../../../../../components/forms/number-field.tsx';
import { t } from '../../../../../words/words.ts';

const latest = latestChoices.flatMap(({ value, label }) =>
  value === '' ? [] : [{ value, label }],
);
const ownOrders = orders.flatMap(({ value, label, sort }) => (sort ? [{ value, label }] : []));

/** What is computed, and of which field, which belongs to the source. */
export function AggregateFields({ node, datasets, onChange }: NodeFieldsProps<'aggregate'>) {
  const source = sourceOf(node.input);
  return (
    <div className="flex flex-wrap gap-2 *:min-w-0">
      <MeasureFields
        measured={{ measure: node.function, field: source?.field ?? '*' }}
        dataset={findDataset(datasets, source?.dataset ?? '')}
        onChange={({ measure, field }) =>
          onChange({ ...node, function: measure, input: withMeasuredField(node.input, field) })
        }
      />
    </div>
  );
}

/** Of which identity only the latest row is kept. */
export function DeduplicateFields({ node, onChange }: NodeFieldsProps<'deduplicate'>) {
  return (
    <Select
      label={t`Duplicates`}
      value={node.identity ?? 'own'}
      choices={latest}
      onChange={(identity) => onChange({ ...node, identity: identity === 'own' ? null : identity })}
    />
  );
}

/** How many rows are kept, and whether there is one for the rest. */
export function LimitFields({ node, onChange }: NodeFieldsProps<'limit'>) {
  return (
    <div className="flex flex-col gap-3">
      <NumberField
        label={t`Limit`}
        min={1}
        max={10_000}
        value={node.rows}
        onChange={(rows) => onChange({ ...node, rows })}
      />
      <Check
        label={t`Group the rest as “Other”`}
        checked={node.groupOthers ?? false}
        onChange={(groupOthers) => onChange({ ...node, groupOthers })}
      />
    </div>
  );
}

/** The order of rows. */
export function SortFields({ node, onChange }: NodeFieldsProps<'sort'>) {
  return (
    <Select
      label={t`Order`}
      value={`${node.by}-${node.direction}`}
      choices={ownOrders}
      onChange={(value) => {
        const sort = orders.find((order) => order.value === value)?.sort;
        if (sort) onChange({ ...node, ...sort });
      }}
    />
  );
}
