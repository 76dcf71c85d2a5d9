import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import { ColorFields } from '../../../charts/fields/color-fields.tsx';
import { fieldsByName } from '../../../charts/fields/fields-by-name.ts';
import { CompactField } from '../../../charts/fields/option-switches.tsx';
import { Card } from '../../../components/card.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { t } from '../../../words/words.ts';

interface AppearanceFormProps {
  type: ChartType;
  options: ChartOptions;
  onChange: (options: ChartOptions) => void;
}

const legends = [
  { value: '', label: t`Automatic` },
  { value: 'none', label: t`None` },
  { value: 'top', label: t`Top` },
  { value: 'right', label: t`Right` },
  { value: 'bottom', label: t`Bottom` },
] as const;

/** Some that values are written by: as many as fit into the field on a phone. */
const units = ['ms', 'EUR'];

/** A chart's appearance; options left empty have the app's default. */
export function AppearanceForm({ type, options, onChange }: AppearanceFormProps) {
  const { switches, fields } = chartTypes[type];
  return (
    <Card className="p-0">
      <details>
        <summary className="cursor-pointer px-5 py-4 text-sm font-semibold">{t`Appearance`}</summary>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Field
              label={t`Unit`}
              maxLength={20}
              placeholder={units.join(', ')}
              value={options.unit ?? ''}
              onChange={({ target }) => onChange({ ...options, unit: target.value || null })}
            />
            <Field
              label={t`Decimals`}
              type="number"
              min={0}
              max={10}
              placeholder={t`Automatic`}
              value={options.decimals ?? ''}
              onChange={({ target }) =>
                onChange({
                  ...options,
                  decimals: target.value === '' ? null : Number(target.value),
                })
              }
            />
            <Select
              label={t`Legend`}
              value={options.legend ?? ''}
              choices={legends}
              onChange={(legend) => onChange({ ...options, legend: legend || null })}
            />
          </div>
          <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <CompactField options={options} onChange={onChange} />
            {switches.map((name) => {
              const Switch = fieldsByName[name];
              return <Switch key={name} options={options} onChange={onChange} />;
            })}
          </div>
          <ColorFields options={options} onChange={onChange} />
          {fields.map((name) => {
            const Fields = fieldsByName[name];
            return <Fields key={name} options={options} onChange={onChange} />;
          })}
        </div>
      </details>
    </Card>
  );
}
