import { percentage } from '../../components/figures.ts';
import { ratingColor, ratingName } from './vital.ts';
import type { VitalFigures } from './vital-figures.ts';

/** The shares of good, medium and poor values as one bar. */
export function RatingBar({ rating }: { rating: VitalFigures['rating'] }) {
  const parts = [
    { name: ratingName.good, share: rating.good, color: ratingColor.good },
    {
      name: ratingName['needs improvement'],
      share: rating.needsImprovement,
      color: ratingColor['needs improvement'],
    },
    { name: ratingName.poor, share: rating.poor, color: ratingColor.poor },
  ];
  const words = parts.map(({ name, share }) => `${percentage(share)} ${name}`).join(', ');
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="flex h-1.5 w-full gap-px overflow-hidden rounded-full bg-raised"
    >
      {parts.map(({ name, share, color }) => (
        <span key={name} style={{ width: `${share * 100}%`, backgroundColor: color }} />
      ))}
    </span>
  );
}
