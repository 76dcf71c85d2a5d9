/**
 * Versions of what the records of one journal say: they grow with the position, and those of a
 * journal that began later are higher, as none takes 4 GiB a millisecond. 64 bits, as text.
 * @param since when the journal began, Unix ms
 */
export function versionsSince(since: number): (position: number) => string {
  const first = BigInt(since) << 22n;
  return (position) => String(first + BigInt(position));
}
