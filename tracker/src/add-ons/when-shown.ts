/** Runs now, or when a prerendered page is actually visited. */
export const whenShown = (start: () => void): void => {
  if (document.prerendering) document.addEventListener('prerenderingchange', start);
  else start();
};

/**
 * Runs whenever the page is hidden or left. Listens in the last phase of the event, so that other listeners
 * have finished measuring.
 */
export const whenHidden = (run: (left: boolean) => void): void => {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run(false);
  });
  addEventListener('pagehide', () => run(true));
};
