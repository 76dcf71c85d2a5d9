import { useEffect, useSyncExternalStore } from 'react';

/** What a page shows, such as an issue or a dashboard: the end of the way to it. */
interface PageName {
  readonly label: string;
  /** The URL parameters of the list it was opened from. */
  readonly list?: object | undefined;
  /** What it is a part of, between its list and itself. */
  readonly parent?: PageParent | undefined;
}

/** The dashboard of a chart. */
export interface PageParent {
  readonly label: string;
  readonly to: '/projects/$slug/dashboards/$id';
  readonly id: string;
}

let shown: PageName | null = null;
const listeners = new Set<() => void>();

function set(next: PageName | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Names a page after what it shows, in its header and the browser's tab; undefined until that is known. */
export function usePageName(label: string | undefined, list?: object, parent?: PageParent): void {
  // Both are new objects with every rendering.
  const key = JSON.stringify([list, parent]);
  useEffect(() => {
    if (label === undefined) return undefined;
    set({ label: label.slice(0, 120), list, parent });
    return () => set(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `list` and `parent`
  }, [label, key]);
}

/** The name that the page has given itself; null if it has none. */
export function useShownName(): PageName | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
