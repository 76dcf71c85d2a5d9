interface SparklineProps {
  /** From the oldest to the newest. */
  values: readonly number[];
  label: string;
}

const [width, height, gap] = [96, 24, 1];

/** Small bars over time; the largest fills the height. */
export function Sparkline({ values, label }: SparklineProps) {
  const largest = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-6 w-24 fill-accent"
    >
      <rect x={0} y={height - 1} width={width} height={1} className="fill-line" />
      {values.map((value, index) => {
        const tall = value === 0 ? 0 : Math.max(2, (value / largest) * height);
        return (
          <rect
            key={index}
            x={index * step}
            y={height - tall}
            width={Math.max(1, step - gap)}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
