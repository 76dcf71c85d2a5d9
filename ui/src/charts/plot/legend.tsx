import { classNames } from '../../components/class-names.ts';

interface LegendProps {
  items: readonly {
    readonly key: string;
    readonly label: string;
    readonly color: string;
    readonly dashed?: boolean;
  }[];
  /** One below the other. */
  upright?: boolean;
}

/** What the colors of a chart mean. */
export function Legend({ items, upright = false }: LegendProps) {
  return (
    <ul
      className={classNames(
        'flex max-h-16 shrink-0 flex-wrap gap-x-4 gap-y-1 overflow-y-auto text-xs text-muted',
        upright && 'max-h-full w-32 flex-col flex-nowrap',
      )}
    >
      {items.map(({ key, label, color, dashed = false }) => (
        <li key={key} className="flex max-w-full min-w-0 items-center gap-1.5" title={label}>
          <span
            className={`shrink-0 ${dashed ? 'w-4 border-t-2 border-dashed' : 'size-2 rounded-full bg-current'}`}
            style={{ color }}
          />
          <span className="truncate">{label}</span>
        </li>
      ))}
    </ul>
  );
}
