import { heatColor } from './heat-color.ts';

const depths = [0, 0.25, 0.5, 0.75, 1];

interface HeatScaleProps {
  color: string;
  least: string;
  most: string;
}

/** What the depth of a color means. */
export function HeatScale({ color, least, most }: HeatScaleProps) {
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
      {least}
      <span aria-hidden className="flex gap-0.5">
        {depths.map((depth) => (
          <span
            key={depth}
            className="size-2.5 rounded-xs"
            style={{ backgroundColor: heatColor(depth, 1, color) }}
          />
        ))}
      </span>
      {most}
    </span>
  );
}
