import { trendPlaces } from './trend-points.ts';

const [width, height] = [200, 40];

interface TrendLineProps {
  values: readonly number[];
  /** Null where it only repeats the text next to it. */
  label: string | null;
  /** Default: the accent color. */
  color?: 'muted';
}

const colors = {
  accent: { line: 'text-accent', area: 'fill-accent-soft' },
  muted: { line: 'text-muted', area: 'fill-raised' },
} as const;

/** A line without axes, as wide as its container, from the oldest to the newest value. */
export function TrendLine({ values, label, color }: TrendLineProps) {
  const { line: lineClass, area } = colors[color ?? 'accent'];
  // Space for half the line's width above and below.
  const places = trendPlaces(values, width, height - 4).map(({ x, y }) => ({ x, y: y + 2 }));
  const line = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`block h-10 w-full ${lineClass}`}
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} className={area} />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
