/** URLs that bundlers give to sources: `webpack://app/./src/a.ts`, `turbopack:///[project]/a.ts`. */
const address = /^[a-z][a-z0-9+.-]*:\/\/[^/]*\//i;
const longest = 1000;

/**
 * A source path as people know it: without the bundler's prefix and query, and without `..` parts that leave
 * the project.
 */
export function sourcePath(root: string, source: string): string {
  const [begin, end] = [root.slice(0, longest), source.slice(0, longest)];
  const whole = begin === '' || address.test(end) ? end : `${begin.replace(/\/$/, '')}/${end}`;
  const bare = whole
    .replaceAll('\\', '/')
    .replace(address, '')
    .replace(/[?#].*$/s, '');
  const parts: string[] = [];
  for (const part of bare.slice(0, longest).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  // A line break would split the frame in two.
  return parts
    .join('/')
    .replace(/[\r\n]/g, ' ')
    .replace(/^\[project\]\//, '');
}
