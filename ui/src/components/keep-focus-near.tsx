import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What Tab stops at. */
const stops =
  'a[href], button, input, textarea, summary, [tabindex]:not([tabindex="-1"]), iframe, audio, video';

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/**
 * Called just before an element is removed. If it has the focus, what is nearest to it gets the focus then, so that
 * people who use the keyboard don't start over: the next control of its list, card or page, or the one before.
 */
function keepFocusNear(removed: HTMLElement): void {
  if (!removed.contains(document.activeElement)) return;
  const scope = removed.closest<HTMLElement>('dialog, [role=dialog], main') ?? document.body;
  const around = [...scope.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => !removed.contains(element),
  );
  const after = around.filter((element) => isBefore(removed, element));
  const before = around.filter((element) => isBefore(element, removed));
  const nearest = [...after, ...before.toReversed()];
  const rooms: HTMLElement[] = [];
  for (let room = removed.parentElement; room !== null; room = room.parentElement) {
    rooms.push(room);
    if (room === scope) break;
  }
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const left = nearest.filter(takesFocus);
    const room = rooms.find((each) => each.isConnected && left.some((one) => each.contains(one)));
    (left.find((element) => room?.contains(element)) ?? scope).focus();
  });
}

/** What is in it can go, such as the button that deletes a row: then the focus stays near. */
export function KeepFocusNear({ children }: { children: ReactNode }) {
  const own = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (element) keepFocusNear(element);
    };
  }, []);
  return (
    <span ref={own} className="contents">
      {children}
    </span>
  );
}
