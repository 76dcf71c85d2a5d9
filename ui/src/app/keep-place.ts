/**
 * The router moves the page to where it was, but not one that the browser has kept whole. Safari shows such a page
 * from its top, because the router has told browsers to leave that to it.
 */
export function keepPlace(): void {
  let left = { x: 0, y: 0 };
  addEventListener('pagehide', () => {
    left = { x: scrollX, y: scrollY };
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo(left.x, left.y);
  });
}
