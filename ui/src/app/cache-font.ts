import { store } from '../components/stored.ts';

/** Loads the font where the page was shown without it, so that the browser has it for the next page: see first.js. */
export function cacheFont(): void {
  if (document.documentElement.dataset['font'] !== undefined) return;
  document.fonts.load("1em 'Inter Variable'").then(
    () => store('font', 'kept'),
    // Without a connection, it is tried again on the next page.
    () => undefined,
  );
}
