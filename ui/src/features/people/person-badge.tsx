import { classNames } from '../../components/class-names.ts';

interface PersonBadgeProps {
  id: string;
  name: string;
  isIdentified: boolean;
  large?: boolean;
}

const turn = 360;

/** A first letter in a color of the person; pictures aren't loaded. */
export function PersonBadge({ id, name, isIdentified, large = false }: PersonBadgeProps) {
  const [letter = '?'] = isIdentified ? name.trim().toUpperCase() : '·';
  const hue = Number.parseInt(id.replaceAll('-', '').slice(0, 6), 16) % turn || 0;
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full font-semibold text-white',
        large ? 'size-12 text-lg' : 'size-8 text-xs',
        !isIdentified && 'opacity-60',
      )}
      style={{ backgroundColor: `hsl(${hue} 45% 42%)` }}
    >
      {letter}
    </span>
  );
}
