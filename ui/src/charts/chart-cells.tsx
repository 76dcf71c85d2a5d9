import type { CSSProperties, ReactNode } from 'react';
import type { components } from '../api/schema.d.ts';

type Place = components['schemas']['ChartPosition'];

/** A grid of twelve columns for charts; on narrow screens, they are below each other. */
export function ChartCells({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:auto-rows-[3.25rem] md:grid-cols-12">{children}</div>
  );
}

interface ChartCellProps {
  /** Names the cell, so that it can be found. */
  id?: string;
  place: Place;
  children: ReactNode;
}

/** The cells of one chart. */
export function ChartCell({ id, place, children }: ChartCellProps) {
  return (
    <div
      data-cell={id}
      style={cellStyle(place)}
      className="h-(--tall) min-w-0 md:[grid-column:var(--column)] md:[grid-row:var(--row)] md:h-auto"
    >
      {children}
    </div>
  );
}

/** On narrow screens, only the height counts. */
function cellStyle({ x, y, w, h }: Place): CSSProperties {
  const style: Record<string, string> = {
    '--column': `${x + 1} / span ${w}`,
    '--row': `${y + 1} / span ${h}`,
    '--tall': `${Math.max(2.25, h) * 4.25 - 1}rem`,
  };
  return style;
}
