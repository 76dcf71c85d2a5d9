import { Check } from '../../components/check.tsx';
import type { OptionFieldProps } from '../chart-definition.ts';
import { t } from '../../words/words.ts';

export function CompactField({ options, onChange }: OptionFieldProps) {
  return (
    <Check
      label={t`Shorten large numbers`}
      checked={options.compact !== false}
      onChange={(compact) => onChange({ ...options, compact })}
    />
  );
}

export function StackedField({ options, onChange }: OptionFieldProps) {
  return (
    <Check
      label={t`Stack series`}
      checked={options.stacked === true}
      onChange={(stacked) => onChange({ ...options, stacked })}
    />
  );
}

export function SmoothField({ options, onChange }: OptionFieldProps) {
  return (
    <Check
      label={t`Curved lines`}
      checked={options.smooth === true}
      onChange={(smooth) => onChange({ ...options, smooth })}
    />
  );
}
