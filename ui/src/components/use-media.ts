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

/** Widths of the window from which more is shown, as in the styles. */
const steps = { sm: fromTablets, md: '(min-width: 48rem)', xl: '(min-width: 80rem)' } as const;

export type Step = keyof typeof steps;

/** Whether the window is as wide now. */
export const isReached = (step: Step): boolean => matchMedia(steps[step]).matches;
const allSteps: readonly Step[] = ['sm', 'md', 'xl'];

function onStep(changed: () => void): () => void {
  const media = allSteps.map((step) => matchMedia(steps[step]));
  for (const one of media) one.addEventListener('change', changed);
  return () => {
    for (const one of media) one.removeEventListener('change', changed);
  };
}

/** The widths that the window has reached, also after it has changed. */
export function useReachedSteps(): readonly Step[] {
  const count = useSyncExternalStore(onStep, () => allSteps.filter(isReached).length);
  return allSteps.slice(0, count);
}
