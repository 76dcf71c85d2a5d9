/**
 * Versions of the records of one journal: they grow with the position, and those of a later journal are
 * higher, because no journal grows by 4 GiB a millisecond. 64 bits, as text.
 * @param since when the journal began, Unix ms
 */
export function versionsSince(since: number): (position: number) => string {
  const first = BigInt(since) << 22n;
  return (position) => String(first + BigInt(position));
}
