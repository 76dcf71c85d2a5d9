import { useEffect, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { components } from '../../api/schema.d.ts';

type Icon = components['schemas']['Icon'];

interface ProjectIconProps {
  /** ID or slug; null if the icon is not saved yet, whose picture the service doesn't have. */
  project: string | null;
  name: string;
  icon: Icon | null;
  className?: string;
}

/** Ms after which a picture that is not there is asked for again: the service fetches new ones in a moment. */
const retryAfter = 4_000;

/**
 * A project's picture or emoji, or the first letter of its name. The service has the picture: nothing is loaded from
 * elsewhere.
 */
export function ProjectIcon({ project, name, icon, className }: ProjectIconProps) {
  const picture = pictureOf(project, icon);
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
        <Picture key={picture} address={picture} letter={letter} />
      )}
    </span>
  );
}

/** The letter until the picture is there. */
function Picture({ address, letter }: { address: string; letter: string }) {
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (failures !== 1) return;
    const timer = setTimeout(() => setWaiting(false), retryAfter);
    return () => clearTimeout(timer);
  }, [failures]);
  const fail = () => {
    setFailures(failures + 1);
    setWaiting(true);
  };
  if (isWaiting) return letter;
  return <img src={address} alt="" className="size-full object-cover" onError={fail} />;
}

/** Its address changes with the icon, so that a new one shows at once. */
function pictureOf(project: string | null, icon: Icon | null): string | null {
  if (project === null || (icon?.type !== 'image' && icon?.type !== 'favicon')) return null;
  if (!/^https:\/\//i.test(icon.value)) return null;
  return `/v0/project/${encodeURIComponent(project)}/icon?of=${shortHash(icon.value)}`;
}

/** FNV-1a with 32 bits. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
