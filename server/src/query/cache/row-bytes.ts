/** A value in an object or a list, without its text. */
const bytesOfValue = 24;
const bytesOfObject = 56;
/** Most values are ASCII, which takes a byte for each character; others take two. */
const bytesOfCharacter = 2;

/** About how much memory rows take, in bytes; stops counting beyond `most`. */
export function rowBytes(rows: readonly object[], most: number): number {
  let bytes = 0;
  const count = (value: unknown): void => {
    bytes += bytesOfValue;
    if (typeof value === 'string') bytes += value.length * bytesOfCharacter;
    if (typeof value !== 'object' || value === null) return;
    bytes += bytesOfObject;
    for (const inner of Object.values(value)) {
      if (bytes > most) return;
      count(inner);
    }
  };
  for (const row of rows) {
    if (bytes > most) break;
    count(row);
  }
  return bytes;
}
