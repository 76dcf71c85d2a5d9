import { classNames } from '../../../components/class-names.ts';
import type { ChartType } from '../../../charts/chart-definition.ts';
import { chartChoices } from '../../../charts/chart-types.ts';

interface TypePickerProps {
  value: ChartType;
  onChange: (type: ChartType) => void;
}

export function TypePicker({ value, onChange }: TypePickerProps) {
  return (
    <div role="group" aria-label="Chart type" className="flex flex-wrap gap-1">
      {chartChoices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'cursor-pointer rounded-lg border border-line px-2.5 py-1 text-xs text-muted hover:bg-raised hover:text-ink',
            choice.value === value &&
              'border-accent bg-accent-soft font-medium text-ink hover:bg-accent-soft',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
