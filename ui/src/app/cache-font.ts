import { store } from '../components/stored.ts';

/** Until then, what the page shows has been loaded, also with a slow connection (ms). */
const loadsAfter = 10_000;

/** Loads the font where the page was shown without it, so that the browser has it for the next page: see first.js. */
export function cacheFont(): void {
  if (document.documentElement.dataset['font'] !== undefined) return;
  setTimeout(() => {
    document.fonts.load("1em 'Inter Variable'").then(
      () => store('font', 'kept'),
      // Without a connection, it is tried again on the next page.
      () => undefined,
    );
  }, loadsAfter);
}
