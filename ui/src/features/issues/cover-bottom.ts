/** Space below the bar, px. */
const space = 16;

/**
 * For the `ref` of a bar that floats at the end of the screen: makes room for it at the end of the page, so that what it
 * covers can be scrolled out from under it, and what has the focus is.
 */
export function coverBottom(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style: root } = document.documentElement;
  const { style: body } = document.body;
  const observer = new ResizeObserver(() => {
    const covered = `${bar.offsetHeight + 2 * space}px`;
    root.scrollPaddingBottom = covered;
    body.paddingBottom = covered;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.scrollPaddingBottom = '';
    body.paddingBottom = '';
  };
}
