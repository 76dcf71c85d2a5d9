import { type ReactNode, useState } from 'react';
import { useMedia, wideScreen } from './use-media.ts';
import { useSeen } from './use-seen.ts';

/**
 * On small screens, renders its children only once they are near the visible part of the page. They stay when the screen
 * is turned: they may hold what somebody is writing.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const isWide = useMedia(wideScreen);
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const [isShown, setShown] = useState(false);
  if (!isShown && (isWide || isSeen)) setShown(true);
  return isShown ? children : <div ref={place} className="min-h-96" />;
}
