import { classNames } from '../../components/class-names.ts';
import type { components } from '../../api/schema.d.ts';

type Icon = components['schemas']['Icon'];

interface ProjectIconProps {
  name: string;
  icon: Icon | null;
  className?: string;
}

/** Pictures are taken only from `https:`, as the service promises. */
function pictureOf(icon: Icon | null): string | null {
  if (icon?.type !== 'image' && icon?.type !== 'favicon') return null;
  return /^https:\/\//i.test(icon.value) ? icon.value : null;
}

/** A project's picture or emoji, or the first letter of its name. */
export function ProjectIcon({ name, icon, className }: ProjectIconProps) {
  const picture = pictureOf(icon);
  const sign = icon?.type === 'emoji' ? icon.value : firstOf(name).toUpperCase() || '?';
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
        firstOf(sign)
      ) : (
        <img src={picture} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      )}
    </span>
  );
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first character as people see it: an emoji may be several code points. */
function firstOf(text: string): string {
  const [first] = characters.segment(text.slice(0, 64));
  return first?.segment ?? '';
}
