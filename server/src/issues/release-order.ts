/** `1.2.3`, `v1.2`, `shop@1.2.3-rc.1`: numbers, then the pre-release. */
const version = /^(?:[^@]*@)?v?(\d+(?:\.\d+){0,4})(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/;

/**
 * Whether a release is later than another: by the deployment times of their builds, else by version number.
 * If neither decides, a different release counts as later.
 * @param deployed deployment times of builds in Unix ms, as far as recorded
 */
export function isLaterRelease(
  release: string,
  than: string,
  deployed: ReadonlyMap<string, number>,
): boolean {
  if (release === than) return false;
  const [at, before] = [deployed.get(release), deployed.get(than)];
  if (at !== undefined && before !== undefined) return at > before;
  const [numbers, others] = [version.exec(release), version.exec(than)];
  if (numbers === null || others === null) return true;
  const order = compareDotted(numbers[1] ?? '', others[1] ?? '');
  if (order !== 0) return order > 0;
  const [early, otherEarly] = [numbers[2], others[2]];
  if (early === undefined || otherEarly === undefined) return otherEarly !== undefined;
  return compareDotted(early, otherEarly) > 0;
}

/** Compares numbers by value, and sorts them before words. */
function compareDotted(one: string, other: string): number {
  const [parts, others] = [one.split('.'), other.split('.')];
  for (let at = 0; at < Math.max(parts.length, others.length); at += 1) {
    const [part = '0', against = '0'] = [parts[at], others[at]];
    const [number, againstNumber] = [Number(part), Number(against)];
    if (Number.isNaN(number) !== Number.isNaN(againstNumber)) return Number.isNaN(number) ? 1 : -1;
    if (!Number.isNaN(number) && number !== againstNumber) return number - againstNumber;
    if (Number.isNaN(number) && part !== against) return part < against ? -1 : 1;
  }
  return 0;
}
