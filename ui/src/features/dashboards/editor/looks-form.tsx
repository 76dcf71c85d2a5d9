import { Card } from '../../../components/card.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import type { ChartOptions, ChartType } from '../dashboard-requests.ts';
import { AxisFields } from './axis-fields.tsx';
import { ColourFields } from './colour-fields.tsx';

interface LooksFormProps {
  type: ChartType;
  options: ChartOptions;
  onChange: (options: ChartOptions) => void;
}

const legends = [
  { value: '', label: 'Automatic' },
  { value: 'none', label: 'None' },
  { value: 'top', label: 'Top' },
  { value: 'right', label: 'Right' },
  { value: 'bottom', label: 'Bottom' },
] as const;
const plotted: readonly ChartType[] = ['line', 'area', 'bar', 'stackedBar'];

/** How a chart looks; what is left alone stays to the app. */
export function LooksForm({ type, options, onChange }: LooksFormProps) {
  const isPlotted = plotted.includes(type);
  return (
    <Card className="p-0">
      <details>
        <summary className="cursor-pointer px-5 py-4 text-sm font-semibold">Appearance</summary>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Field
              label="Unit"
              maxLength={20}
              placeholder="ms, %"
              value={options.unit ?? ''}
              onChange={({ target }) => onChange({ ...options, unit: target.value || null })}
            />
            <Field
              label="Decimals"
              type="number"
              min={0}
              max={10}
              placeholder="Automatic"
              value={options.decimals ?? ''}
              onChange={({ target }) =>
                onChange({
                  ...options,
                  decimals: target.value === '' ? null : Number(target.value),
                })
              }
            />
            <Select
              label="Legend"
              value={options.legend ?? ''}
              choices={legends}
              onChange={({ target }) => {
                const legend = legends.find(({ value }) => value === target.value)?.value ?? '';
                onChange({ ...options, legend: legend === '' ? null : legend });
              }}
            />
          </div>
          <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <Check
              label="Shorten large numbers"
              checked={options.compact !== false}
              onChange={(compact) => onChange({ ...options, compact })}
            />
            {(type === 'area' || type === 'bar') && (
              <Check
                label="Stack series"
                checked={options.stacked === true}
                onChange={(stacked) => onChange({ ...options, stacked })}
              />
            )}
            {(type === 'line' || type === 'area') && (
              <Check
                label="Curved lines"
                checked={options.smooth === true}
                onChange={(smooth) => onChange({ ...options, smooth })}
              />
            )}
          </div>
          <ColourFields
            colours={options.colors ?? []}
            onChange={(colors) =>
              onChange({ ...options, colors: colors.length > 0 ? colors : null })
            }
          />
          {isPlotted && (
            <AxisFields axis={options.axis} onChange={(axis) => onChange({ ...options, axis })} />
          )}
        </div>
      </details>
    </Card>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
