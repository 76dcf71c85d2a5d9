import type { ReactNode } from 'react';
import { useMedia, wideScreen } from './use-media.ts';
import { useSeen } from './use-seen.ts';

/** On small screens, renders its children only once they are near the visible part of the page. */
export function WhenNear({ children }: { children: ReactNode }) {
  const isWide = useMedia(wideScreen);
  const [place, isSeen] = useSeen<HTMLDivElement>();
  return isWide || isSeen ? children : <div ref={place} className="min-h-96" />;
}
