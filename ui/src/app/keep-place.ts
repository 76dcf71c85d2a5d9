/**
 * The router moves the page to where it was, but not one that the browser has kept whole. Safari shows such a page
 * from its top, because the router has told browsers to leave that to it.
 */
export function keepPlace(): void {
  let left: [x: number, y: number] = [0, 0];
  addEventListener('pagehide', () => {
    left = [scrollX, scrollY];
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo(...left);
  });
}
