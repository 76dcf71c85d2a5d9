import { UserRound } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';

interface PersonBadgeProps {
  id: string;
  name: string;
  isIdentified: boolean;
  large?: boolean;
}

const turn = 360;

/** A first letter in a color of the person, or a figure for a visitor; pictures aren't loaded. */
export function PersonBadge({ id, name, isIdentified, large = false }: PersonBadgeProps) {
  const [letter = '?'] = name.trim().toUpperCase();
  const hue = Number.parseInt(id.replaceAll('-', '').slice(0, 6), 16) % turn || 0;
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full font-semibold text-white',
        large ? 'size-12 text-lg' : 'size-7 text-xs',
        !isIdentified && 'text-muted',
      )}
      style={{
        backgroundColor: isIdentified ? `hsl(${hue} 45% 42%)` : `hsl(${hue} 40% 50% / 18%)`,
      }}
    >
      {isIdentified ? letter : <UserRound className={large ? 'size-6' : 'size-4'} />}
    </span>
  );
}
