import { Card } from '../../../components/card.tsx';
import { Check } from '../../../components/check.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { type Dataset, fieldNames } from '../../datasets/index.ts';
import { isUnsplit } from './chart-form.ts';
import { intervals } from './choices.ts';
import { FormNote } from './form-note.tsx';
import { GroupFields } from './group-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import type { SplitPartProps } from './split-props.ts';
import { WindowFields } from './window-fields.tsx';
import { t } from '../../../words/words.ts';

/** How all series are split: over time, into groups, in which order, how far back. */
export function SplitCard({
  datasets,
  ...props
}: SplitPartProps & { datasets: readonly (Dataset | null)[] }) {
  const { split, faultOf, onChange } = props;
  return (
    <Card aria-label={t`Breakdown`} className="flex flex-col gap-4">
      <h2 className="text-sm font-semibold">{t`Breakdown`}</h2>
      <div>
        <Select
          label={t`Time interval`}
          value={split.interval ?? ''}
          choices={intervals}
          onChange={(interval) => onChange({ ...split, interval: interval || null })}
        />
        {split.interval !== null && (
          <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <Check
              label={t`Show intervals without data`}
              checked={split.fillGaps}
              onChange={(fillGaps) => onChange({ ...split, fillGaps })}
            />
            <Check
              label={t`Running total`}
              checked={split.cumulative}
              onChange={(cumulative) => onChange({ ...split, cumulative })}
            />
          </div>
        )}
        {isUnsplit(split) && (
          <div className="mt-2 text-sm">
            <Check
              label={t`Trend line below each number`}
              checked={split.trend}
              onChange={(trend) => onChange({ ...split, trend })}
            />
          </div>
        )}
        <FormNote fault={faultOf('interval')} />
        {split.interval !== null && split.timezone !== null && (
          <Field
            label={t`Time zone`}
            className="mt-1"
            value={split.timezone}
            onChange={({ target }) => onChange({ ...split, timezone: target.value || null })}
          />
        )}
      </div>
      <GroupFields {...props} fields={fieldNames(datasets)} />
      <OrderFields {...props} />
      <WindowFields {...props} />
    </Card>
  );
}
