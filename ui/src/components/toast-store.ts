import { useSyncExternalStore } from 'react';

/** Something that has happened. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes it back; null if there is nothing to take back. */
  readonly undo: (() => Promise<unknown>) | null;
  /** Default: “Undo”. */
  readonly action?: string;
  /** Called once when it can't be undone any more. */
  readonly done?: () => unknown;
  /** Called instead if nobody who may do it is there any more. */
  readonly dropped?: () => void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const changes = new EventTarget();

function set(next: readonly Toast[]): void {
  toasts = next;
  changes.dispatchEvent(new Event('change'));
}

/** More would cover the page. */
const mostShown = 3;

/** Says what was done at the bottom of the page, for as long as it can be undone. Returns the ID of the toast. */
export function showToast(
  text: string,
  undo: Toast['undo'],
  more: Pick<Toast, 'action' | 'done' | 'dropped'> = {},
): number {
  lastId += 1;
  const id = lastId;
  keep([...toasts, { ...more, id, text, undo }].slice(-mostShown));
  return id;
}

/** Says that something has happened, for a moment. */
export function showNote(text: string): void {
  showToast(text, null);
}

/** Takes a toast away, without being undone. */
export function dismissToast(id: number): void {
  keep(toasts.filter((toast) => toast.id !== id));
}

/** Takes a toast away that has been undone. */
export function forgetToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function keep(next: readonly Toast[]): unknown[] {
  const gone = toasts.filter((toast) => !next.includes(toast));
  set(next);
  return gone.map(({ done }) => done?.());
}

/** Takes all away, without being undone. Returns whether none is left when that is done, such as of what failed. */
export async function dismissToasts(): Promise<boolean> {
  await Promise.all(keep([]));
  return toasts.length === 0;
}

/** Takes all away at the end of a session: the next person must neither see nor do what they are about. */
export function dropToasts(): void {
  const gone = toasts;
  set([]);
  for (const { dropped } of gone) dropped?.();
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (changed) => {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
    () => toasts,
  );
}
