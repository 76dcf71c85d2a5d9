import { rate, ratingColor, ratingName, vitalOf, vitalText } from './vital.ts';
import type { VitalId } from './vital-ids.ts';

interface VitalValueProps {
  id: VitalId;
  value: number;
  className?: string;
}

/** A value in the color of its rating, which screen readers read too. */
export function VitalValue({ id, value, className }: VitalValueProps) {
  const rating = rate(vitalOf(id), value);
  return (
    <span className={className} style={{ color: ratingColor[rating] }} title={ratingName[rating]}>
      {vitalText(id, value)}
      <span className="sr-only"> ({ratingName[rating]})</span>
    </span>
  );
}
