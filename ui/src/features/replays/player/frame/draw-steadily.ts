/** The longest wait for a frame to be drawn, ms. */
const longestWait = 100;

/**
 * Makes `requestAnimationFrame` call back after this time at the latest, unless the whole page is hidden: browsers don't
 * draw a document of another origin while it is scrolled out of view, which would stop the player's clock.
 */
export function drawSteadily(view: typeof globalThis): void {
  const ask = view.requestAnimationFrame.bind(view);
  const cancel = view.cancelAnimationFrame.bind(view);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  view.requestAnimationFrame = (draw) => {
    const frame = ask((now) => {
      clearTimeout(timers.get(frame));
      timers.delete(frame);
      draw(now);
    });
    const late = () => {
      if (view.document.hidden) {
        timers.set(frame, setTimeout(late, longestWait));
        return;
      }
      timers.delete(frame);
      cancel(frame);
      draw(view.performance.now());
    };
    timers.set(frame, setTimeout(late, longestWait));
    return frame;
  };
  view.cancelAnimationFrame = (frame) => {
    clearTimeout(timers.get(frame));
    timers.delete(frame);
    cancel(frame);
  };
}
