/** The position that a key moves to in a list; null if it doesn't move. */
export function nextPlace(key: string, place: number, last: number): number | null {
  if (key === 'ArrowDown') return place >= last ? 0 : place + 1;
  if (key === 'ArrowUp') return place <= 0 ? Math.max(last, 0) : place - 1;
  if (key === 'PageDown') return Math.min(place + 8, Math.max(last, 0));
  if (key === 'PageUp') return Math.max(place - 8, 0);
  return null;
}
