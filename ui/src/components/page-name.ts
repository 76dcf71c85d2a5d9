import { useEffect, useSyncExternalStore } from 'react';

/** What a page shows, such as an issue or a dashboard: the end of the way to it. */
interface PageName {
  readonly label: string;
  /** The URL parameters of the list it was opened from. */
  readonly list?: object | undefined;
}

const longest = 120;
let shown: PageName | null = null;
const changes = new EventTarget();

function set(next: PageName | null): void {
  shown = next;
  changes.dispatchEvent(new Event('change'));
}

/** Names a page after what it shows, in its header and the browser's tab; undefined until that is known. */
export function usePageName(label: string | undefined, list?: object): void {
  const search = JSON.stringify(list);
  useEffect(() => {
    if (label === undefined) return undefined;
    set({
      label: label.slice(0, longest),
      list: search === undefined ? undefined : (JSON.parse(search) as object),
    });
    return () => set(null);
  }, [label, search]);
}

/** The name that the page has given itself; null if it has none. */
export function useShownName(): PageName | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
