const waiting = new WeakSet<Element>();

/** Calls `end` once, when something outside of the element is touched or clicked. */
export function untilTouchedElsewhere(element: Element, end: () => void): void {
  if (waiting.has(element)) return;
  waiting.add(element);
  const check = ({ target }: PointerEvent) => {
    if (target instanceof Node && element.contains(target)) return;
    document.removeEventListener('pointerdown', check, true);
    waiting.delete(element);
    end();
  };
  document.addEventListener('pointerdown', check, true);
}
