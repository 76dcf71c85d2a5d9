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
 * Keys of an input that keeps the focus while a place in a list is active: arrows move it, Enter picks.
 * @param count of options @param first the place that is active at first; -1 = none
 */
export function useListKeys(
  listId: string,
  count: number,
  onPick: (place: number) => void,
  first = 0,
) {
  const [wanted, moveTo] = useState(first);
  const last = count - 1;
  const at = Math.min(wanted, last);
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
  return { at, activeId, moveTo, press };
}
