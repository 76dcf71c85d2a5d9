import type { AppRouter } from './router.ts';

/**
 * Gives the focus to the content of the next page if what had it went with the last one. A frame that was just opened begins
 * at its top.
 */
export function focusPage(router: AppRouter): void {
  let last: HTMLElement | null = null;
  router.subscribe('onRendered', ({ pathChanged }) => {
    const content = document.getElementById('content');
    if (pathChanged && content === last && document.activeElement === document.body)
      content?.focus({ preventScroll: true });
    last = content;
  });
}
