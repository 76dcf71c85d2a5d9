const prefix = 'bellwether.';

/** A choice that this browser remembers; null if there is none, or it stores nothing. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Remembers a choice, if this browser stores anything. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Some browsers refuse in private windows. The choice then lasts until the page is left.
  }
}
