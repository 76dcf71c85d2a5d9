import { useSyncExternalStore } from 'react';
import { showToast } from './toast-store.ts';
import { t } from '../words/words.ts';

interface Deletion {
  readonly id: string;
  /** What the toast says. */
  readonly text: string;
  readonly remove: () => Promise<unknown>;
  /** Reads again what showed it. */
  readonly reload: () => Promise<unknown>;
}

let hidden: ReadonlySet<string> = new Set();
const changes = new EventTarget();

function set(next: ReadonlySet<string>): void {
  hidden = next;
  changes.dispatchEvent(new Event('change'));
}

/**
 * Hides something and deletes it when that can't be undone any more: of what can't be created again as it was, such
 * as the labels of issues, nothing is lost by an undo.
 */
export function deleteLater({ id, text, remove, reload }: Deletion): void {
  const show = (): void => set(new Set([...hidden].filter((other) => other !== id)));
  const finish = async (): Promise<void> => {
    await remove();
    await reload();
  };
  const fail = (error: unknown): void => {
    const text = error instanceof Error ? t`Not deleted. ${error.message}` : t`Not deleted.`;
    showToast(text, finish, { action: t`Try again` });
  };
  set(new Set([...hidden, id]));
  showToast(text, () => Promise.resolve(show()), {
    done: () => finish().catch(fail).finally(show),
    dropped: show,
  });
}

/** IDs of what was deleted and is still hidden. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (changed) => {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
    () => hidden,
  );
}
