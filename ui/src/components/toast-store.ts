import { useSyncExternalStore } from 'react';

/** Something that has happened. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes it back. */
  readonly undo: () => Promise<unknown>;
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

/** Says what was done at the bottom of the page, for as long as it can be undone. */
export function showToast(text: string, undo: () => Promise<unknown>): void {
  lastId += 1;
  set([...toasts, { id: lastId, text, undo }].slice(-mostShown));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
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
