import { placeSlices, type Slice } from './slices.ts';

interface DonutProps {
  slices: readonly Slice[];
  /** A whole circle instead of a ring. */
  full: boolean;
  format: (value: number) => string;
}

const radius = 50;

/** Parts of a whole as a ring or a circle, without numbers. */
export function Donut({ slices, full, format }: DonutProps) {
  const width = full ? radius : 18;
  const middle = radius - width / 2;
  const length = 2 * Math.PI * middle;
  return (
    <svg viewBox="-50 -50 100 100" className="h-full max-h-56 w-full" aria-hidden>
      <circle r={middle} fill="none" stroke="var(--raised)" strokeWidth={width} />
      {placeSlices(slices).map(({ key, label, value, color, start, share }) => (
        <circle
          key={key}
          r={middle}
          fill="none"
          stroke={color}
          strokeWidth={width}
          strokeDasharray={`${Math.max(0, share * length - (share < 1 ? 0.6 : 0))} ${length}`}
          transform={`rotate(${start * 360 - 90})`}
        >
          <title>{`${label}: ${value === null ? '–' : format(value)}`}</title>
        </circle>
      ))}
    </svg>
  );
}
