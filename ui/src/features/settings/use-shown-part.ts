import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SettingsPart } from './settings-parts.ts';

/** How long a page may take to load. */
const longest = 10_000;

/** The element of the open page, and a function that scrolls to one of its cards, also while the page is loading. */
export function useShownPart(): [RefObject<HTMLDivElement | null>, (part: SettingsPart) => void] {
  const page = useRef<HTMLDivElement>(null);
  const [shown, show] = useState<{ readonly title: string } | null>(null);
  useEffect(() => {
    const { current } = page;
    if (shown === null || current === null) return undefined;
    const arrive = (): boolean => {
      const card = cardOf(current, shown.title);
      if (card === null) return false;
      // The header is above the page.
      card.style.scrollMarginTop = '5rem';
      card.scrollIntoView();
      card.tabIndex = -1;
      card.focus({ preventScroll: true });
      return true;
    };
    if (arrive()) return undefined;
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(current, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), longest);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [shown]);
  return [page, ({ title }) => show({ title })];
}

function cardOf(page: HTMLElement, title: string): HTMLElement | null {
  const heading = [...page.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
  return heading?.closest('section') ?? null;
}
