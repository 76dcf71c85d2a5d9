/** Runs in a page before anything else: keeps what moves by itself in `shifts`. */
export function keepShifts() {
  const shifts = [];
  Reflect.set(globalThis, 'shifts', shifts);
  const isFooter = (node) => node instanceof Element && node.closest('footer') !== null;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      const node = sources[0]?.node;
      // How long a list is, is not known before.
      if (hadRecentInput || value < 0.005 || isFooter(node)) continue;
      const text = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
      shifts.push(`${value.toFixed(3)} at ${location.pathname}: ${text}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
