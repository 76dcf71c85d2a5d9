import { useCallback, useSyncExternalStore } from 'react';

/** From here on, the sidebar is next to the page: `lg` of the styles. */
export const wideScreen = '(min-width: 64rem)';

/** Anything larger than a phone: `sm` of the styles. */
export const fromTablets = '(min-width: 40rem)';

/** Fingers, which need larger targets. */
export const coarsePointer = '(pointer:coarse)';

/** Whether a media query matches, also after the window has changed. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
