import { type KeyboardEvent, useEffect, useState } from 'react';

const pageLength = 8;

/** The place that a key moves to in a list; null if it doesn't move. */
function nextPlace(key: string, place: number, last: number): number | null {
  if (key === 'ArrowDown') return place >= last ? 0 : place + 1;
  if (key === 'ArrowUp') return place <= 0 ? Math.max(last, 0) : place - 1;
  if (key === 'PageDown') return Math.min(place + pageLength, Math.max(last, 0));
  if (key === 'PageUp') return Math.max(place - pageLength, 0);
  return null;
}

/** Of the key that ends a composition, Safari only has this code. */
const composed = 229;

/** Whether a key belongs to a text that is still being composed, such as one in Japanese. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === composed;

/** The ID of an option of a list. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/**
 * Keys of an input that keeps the focus while an option of a list is active: arrows move it, Enter picks. The option stays
 * active when others appear before it, such as suggestions that arrive late.
 * @param names of the options, each once @param first the place that is active at first; -1 = none
 */
export function useListKeys(
  listId: string,
  names: readonly string[],
  onPick: (place: number) => void,
  first = 0,
) {
  const [wanted, setWanted] = useState<string | null>(null);
  const last = names.length - 1;
  const found = wanted === null ? -1 : names.indexOf(wanted);
  const at = found < 0 ? Math.min(first, last) : found;
  const moveTo = (place: number) => setWanted(names[place] ?? null);
  /** With another text, the first place is active again. */
  const reset = () => setWanted(null);
  const activeId = at < 0 ? undefined : optionId(listId, at);
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const next = nextPlace(event.key, at, last);
    if (next === null && (event.key !== 'Enter' || at < 0)) return;
    event.preventDefault();
    if (next === null) onPick(at);
    else moveTo(next);
  };
  return { at, activeId, moveTo, press, reset };
}
