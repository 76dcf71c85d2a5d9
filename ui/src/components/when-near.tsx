import { type ReactNode, useState } from 'react';
import { useMedia, wideScreen } from './use-media.ts';
import { useSeen } from './use-seen.ts';

interface WhenNearProps {
  children: ReactNode;
  /** Of the place until then: about as high as what comes. */
  className?: string;
  /** What is in the place until then, such as a heading to go to. */
  placeholder?: ReactNode;
}

/**
 * On small screens, renders its children only once they are near the visible part of the page. They stay when the screen
 * is turned: they may hold what somebody is writing.
 */
export function WhenNear({ children, className = 'min-h-96', placeholder }: WhenNearProps) {
  const isWide = useMedia(wideScreen);
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const [isShown, setShown] = useState(false);
  if (!isShown && (isWide || isSeen)) setShown(true);
  if (isShown) return children;
  return (
    <div ref={place} className={className}>
      {placeholder}
    </div>
  );
}
