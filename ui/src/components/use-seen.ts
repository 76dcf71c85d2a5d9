import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

const margin = '200px';

/** Whether an element has ever been near the visible part of the page. */
export function useSeen<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const element = useRef<Kind>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // What is rendered now is rendered in short tasks, between which the page scrolls.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setSeen(true));
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
