/** A path begins anew at the last of these: what lies above differs between machines. */
const sourceFolders: ReadonlySet<string> = new Set([
  'src',
  'tests',
  'test',
  'app',
  'lib',
  'crates',
  'packages',
]);

/**
 * A file as it is compared between machines and builds: without query, from its last well-known folder
 * on, else its name alone, with hashes of builds as `<hash>`.
 */
export function normalFile(path: string): string {
  const cut = path.search(/[?#]/);
  const parts = (cut === -1 ? path : path.slice(0, cut))
    .split(/[/\\]/)
    .filter((part) => part !== '');
  const last = parts.length - 1;
  const start = parts.findLastIndex((part, index) => index < last && sourceFolders.has(part));
  return parts
    .slice(start === -1 ? last : start)
    .map(withoutHashes)
    .join('/');
}

function withoutHashes(part: string): string {
  return part.replace(/[^.-]+/g, (token) => (isBuildHash(token) ? '<hash>' : token));
}

/** At least 8 hexadecimal digits, or 8 of base64url with both cases and a digit. */
function isBuildHash(token: string): boolean {
  if (token.length < 8) return false;
  if (/^[0-9a-f]+$/i.test(token)) return true;
  return /^\w+$/.test(token) && /[a-z]/.test(token) && /[A-Z]/.test(token) && /\d/.test(token);
}
