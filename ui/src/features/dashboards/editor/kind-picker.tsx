import { classNames } from '../../../components/class-names.ts';
import type { ChartType } from '../dashboard-requests.ts';
import { chartKinds } from './fit-kind.ts';

interface KindPickerProps {
  value: ChartType;
  onChange: (kind: ChartType) => void;
}

export function KindPicker({ value, onChange }: KindPickerProps) {
  return (
    <div role="group" aria-label="Chart type" className="flex flex-wrap gap-1">
      {chartKinds.map((kind) => (
        <button
          key={kind.value}
          type="button"
          aria-pressed={kind.value === value}
          onClick={() => onChange(kind.value)}
          className={classNames(
            'cursor-pointer rounded-lg border border-line px-2.5 py-1 text-xs text-muted hover:bg-raised hover:text-ink',
            kind.value === value &&
              'border-accent bg-accent-soft font-medium text-ink hover:bg-accent-soft',
          )}
        >
          {kind.label}
        </button>
      ))}
    </div>
  );
}
