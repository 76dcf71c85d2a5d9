import type { OptionFieldProps } from '../chart-definition.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, checked, onChange }: SwitchProps) {
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

export function CompactField({ options, onChange }: OptionFieldProps) {
  return (
    <Switch
      label="Shorten large numbers"
      checked={options.compact !== false}
      onChange={(compact) => onChange({ ...options, compact })}
    />
  );
}

export function StackedField({ options, onChange }: OptionFieldProps) {
  return (
    <Switch
      label="Stack series"
      checked={options.stacked === true}
      onChange={(stacked) => onChange({ ...options, stacked })}
    />
  );
}

export function SmoothField({ options, onChange }: OptionFieldProps) {
  return (
    <Switch
      label="Curved lines"
      checked={options.smooth === true}
      onChange={(smooth) => onChange({ ...options, smooth })}
    />
  );
}
