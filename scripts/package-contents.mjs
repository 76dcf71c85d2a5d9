/** What the package has, in the places where the built service expects it. */
export const contents = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'deploy',
  'docs',
  'client/dist',
  'scripts/require-node.mjs',
  'server/bin',
  'server/dist',
  'server/docs-page',
  'tracker/dist',
  'ui/dist',
];

/** Pictures of the documents, and what operators keep next to the examples: passwords, and backups of their data. */
const leftOut = ['deploy/.env', 'deploy/backups', 'docs/images', 'docs/screens'];

/**
 * Whether a file or folder of these is in the package.
 * @param path from the root, with slashes
 */
export function isPacked(path) {
  return !path.endsWith('.map') && !leftOut.includes(path);
}
