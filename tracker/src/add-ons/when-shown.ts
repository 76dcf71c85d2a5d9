/** Runs now, or once a page that the browser renders ahead of its visit is really visited. */
export const whenShown = (start: () => void): void => {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
};

/**
 * Runs whenever the page is hidden or left. Listens where the event arrives last, so that what others
 * still measure at that moment is there.
 */
export const whenHidden = (run: (left: boolean) => void): void => {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run(false);
  });
  addEventListener('pagehide', () => run(true));
};
