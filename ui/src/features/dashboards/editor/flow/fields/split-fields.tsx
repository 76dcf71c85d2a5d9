import { Check } from '../../../../../components/check.tsx';
import { Field } from '../../../../../components/field.tsx';
import { Select } from '../../../../../components/select.tsx';
import { fieldNames, findDataset } from '../../../../datasets/index.ts';
import { plainSplit, type NodeOf } from '../../chart-form.ts';
import { intervals } from '../../choices.ts';
import { GroupFields as GroupForm } from '../../group-fields.tsx';
import { sourceOf } from '../flow.ts';
import { useFieldDraft } from '../../../../../components/forms/use-field-draft.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { t } from '../../../../../words/words.ts';

const ownIntervals = intervals.flatMap(({ value, label }) =>
  value === '' ? [] : [{ value, label }],
);
const filled = (fields: readonly string[]): string[] => fields.filter((field) => field !== '');

/** The fields that rows are grouped by. Those without a name are not in the query yet. */
export function GroupFields({ node, datasets, onChange }: NodeFieldsProps<'group'>) {
  const [groupBy, setGroupBy] = useFieldDraft(node.fields, (fields) => fields, filled);
  return (
    <GroupForm
      split={{ ...plainSplit, groupBy, mode: node.mode ?? 'combined' }}
      fields={fieldNames([findDataset(datasets, sourceOf(node)?.dataset ?? '')])}
      faultOf={() => undefined}
      onChange={({ groupBy: names, mode }) => {
        setGroupBy([...names]);
        onChange({ ...node, fields: filled(names), mode });
      }}
    />
  );
}

/** The intervals of time, and how they are filled and added up. */
export function TimeBucketFields({ node, onChange }: NodeFieldsProps<'timeBucket'>) {
  const set = (changes: Partial<NodeOf<'timeBucket'>>) => onChange({ ...node, ...changes });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t`Time interval`}
          value={node.interval}
          choices={ownIntervals}
          onChange={(interval) => set({ interval })}
        />
        <Field
          label={t`Time zone`}
          placeholder={t`Dashboard time zone`}
          value={node.timezone ?? ''}
          onChange={({ target }) => set({ timezone: target.value || null })}
        />
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Check
          label={t`Show intervals without data`}
          checked={node.gapFill === 'zero'}
          onChange={(isFilled) => set({ gapFill: isFilled ? 'zero' : 'none' })}
        />
        <Check
          label={t`Running total`}
          checked={node.cumulative ?? false}
          onChange={(cumulative) => set({ cumulative })}
        />
      </div>
    </div>
  );
}
