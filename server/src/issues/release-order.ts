/** `1.2.3`, `v1.2`, `1.2.3-rc.1+45`, `1.2.3 (45)`: numbers, the pre-release, and what the build adds. */
const version = /^v?(\d+(?:\.\d+){0,4})(?:-([0-9A-Za-z.-]+))?(?:\+(.*)| ?\(([^()]*)\))?$/;
/** `14-gf00ba12`, as `git describe` writes that 14 commits follow; or only the commit. */
const commit = /(?:^|[.-])(?:(\d+)-g[0-9a-f]{4,40}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40})$/;

interface Version {
  readonly numbers: string;
  /** Such as `rc.1`; empty for a release. */
  readonly early: string;
  /** Number of commits since then; null if it names a commit, which says nothing about the order. */
  readonly commits: number | null;
  /** Empty if it has none. */
  readonly build: string;
}

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
  const [one, other] = [versionOf(release), versionOf(than)];
  if (one === null || other === null) return true;
  const order = compareDotted(one.numbers, other.numbers);
  if (order !== 0) return order > 0;
  if (one.early !== other.early) {
    if (one.early === '' || other.early === '') return other.early !== '';
    return compareDotted(one.early, other.early) > 0;
  }
  if (one.commits === null || other.commits === null) return true;
  if (one.commits !== other.commits) return one.commits > other.commits;
  return isLaterBuild(one.build, other.build);
}

function versionOf(release: string): Version | null {
  // Before an @ is the name of what is released.
  const found = version.exec(release.slice(release.lastIndexOf('@') + 1));
  if (found === null) return null;
  const [, numbers = '', behind = '', added, inBrackets = ''] = found;
  const build = added ?? inBrackets;
  const named = commit.exec(behind);
  if (named === null) return { numbers, early: behind, commits: 0, build };
  const commits = named[1] === undefined ? null : Number(named[1]);
  return { numbers, early: behind.slice(0, named.index), commits, build };
}

const buildNumber = /^\d+(?:\.\d+)*$/;

/** Builds of one version: by number, else another one is later. One without a build is the version itself. */
function isLaterBuild(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return false;
  const areNumbers = buildNumber.test(one) && buildNumber.test(other);
  return !areNumbers || compareDotted(one, other) > 0;
}

/** Compares numbers by value, and sorts them before words. */
function compareDotted(one: string, other: string): number {
  const [parts, others] = [one.split('.'), other.split('.')];
  for (let at = 0; at < Math.max(parts.length, others.length); at += 1) {
    const [part = '0', against = '0'] = [parts[at], others[at]];
    const [number, againstNumber] = [Number(part), Number(against)];
    if (Number.isNaN(number) !== Number.isNaN(againstNumber)) return Number.isNaN(number) ? 1 : -1;
    if (!Number.isNaN(number) && number !== againstNumber) return number - againstNumber;
    const order = Number.isNaN(number) ? compareWords(part, against) : 0;
    if (order !== 0) return order;
  }
  return 0;
}

/** `beta10` is later than `beta9`. */
function compareWords(one: string, other: string): number {
  const [end, otherEnd] = [wordEnd(one), wordEnd(other)];
  if (one.slice(0, end) !== other.slice(0, otherEnd)) return one < other ? -1 : 1;
  return Number(one.slice(end)) - Number(other.slice(otherEnd));
}

/** Where the number at the end of a word begins. */
function wordEnd(word: string): number {
  let end = word.length;
  while (end > 0 && /\d/.test(word.charAt(end - 1))) end -= 1;
  return end;
}
