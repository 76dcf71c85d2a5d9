import { useEffect, useRef, type RefObject } from 'react';

/** The header of every page, in pixels. */
const header = 48;
const space = 8;

/** An element that stays below the header: what is scrolled to, such as what gets the focus, stops below it. */
export function useCoveredTop(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingTop = `${header + current.offsetHeight + space}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, []);
  return element;
}
