import { classNames } from '../../components/class-names.ts';
import type { components } from '../../api/schema.d.ts';

type Icon = components['schemas']['Icon'];

interface ProjectIconProps {
  name: string;
  icon: Icon | null;
  className?: string;
}

/** Only pictures from `https:` are loaded. */
function pictureOf(icon: Icon | null): string | null {
  if (icon?.type !== 'image' && icon?.type !== 'favicon') return null;
  return /^https:\/\//i.test(icon.value) ? icon.value : null;
}

/** A project's picture or emoji, or the first letter of its name. */
export function ProjectIcon({ name, icon, className }: ProjectIconProps) {
  const picture = pictureOf(icon);
  // An emoji can be several code points; the frame cuts off anything longer.
  const emoji = icon?.type === 'emoji' ? Array.from(icon.value.trim()).slice(0, 10).join('') : '';
  const [letter = '?'] = name.toUpperCase();
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-accent-soft text-sm font-semibold',
        className,
      )}
      style={icon?.color ? { backgroundColor: icon.color } : undefined}
    >
      {picture === null ? (
        emoji || letter
      ) : (
        <img src={picture} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      )}
    </span>
  );
}
