import { useBlocker, useRouter } from '@tanstack/react-router';

/** Holds links to other pages, and asks the browser to hold the tab, while something would be lost. */
export function useLeaving(wouldLose: boolean) {
  const router = useRouter();
  // Until the next page is shown, this one is there although it has been left, and must not ask again.
  const isShown = (pathname: string) => pathname === router.state.resolvedLocation?.pathname;
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      wouldLose && isShown(current.pathname) && current.pathname !== next.pathname,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
}
