import { percentage } from '../../components/figures.ts';
import { ratingColor } from './vital.ts';
import type { VitalFigures } from './vital-figures.ts';
import { t } from '../../words/words.ts';

/** The shares of good, medium and poor values as one bar. */
export function RatingBar({ rating }: { rating: VitalFigures['rating'] }) {
  const parts = [
    { name: t`good`, share: rating.good, color: ratingColor.good },
    {
      name: t`needs improvement`,
      share: rating.needsImprovement,
      color: ratingColor['needs improvement'],
    },
    { name: t`poor`, share: rating.poor, color: ratingColor.poor },
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
