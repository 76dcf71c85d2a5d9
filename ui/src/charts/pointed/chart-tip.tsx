interface ChartTipProps {
  /** Its place in the drawing around it, as parts of the width and the height. */
  x: number;
  y: number;
  title: string;
  rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly color?: string;
  }[];
}

/** Values next to a point of a drawing. It is read out when the keyboard moves it. */
export function ChartTip({ x, y, title, rows }: ChartTipProps) {
  const across =
    x > 0.5 ? { right: `calc(${(1 - x) * 100}% + 12px)` } : { left: `calc(${x * 100}% + 12px)` };
  const down =
    y > 0.5 ? { bottom: `calc(${(1 - y) * 100}% + 4px)` } : { top: `calc(${y * 100}% + 4px)` };
  return (
    <div
      role="status"
      style={{ ...across, ...down }}
      className="pointer-events-none absolute z-10 w-max max-w-56 rounded-lg border border-line bg-surface px-3 py-2 text-xs shadow-md"
    >
      <p className="mb-1 truncate text-muted">{title}</p>
      {rows.map(({ label, value, color }) => (
        <p key={label} className="flex items-center gap-2">
          {color !== undefined && (
            <span className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />
          )}
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <strong className="tabular-nums">{value}</strong>
        </p>
      ))}
    </div>
  );
}
