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
  readonly done?: () => void;
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
  more: Pick<Toast, 'action' | 'done'> = {},
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

function keep(next: readonly Toast[]): void {
  const gone = toasts.filter((toast) => !next.includes(toast));
  set(next);
  for (const { done } of gone) done?.();
}

/** Takes all away, without being undone. */
export function dismissToasts(): void {
  keep([]);
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
