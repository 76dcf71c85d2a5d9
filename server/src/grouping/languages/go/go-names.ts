import { withoutBrackets } from '../without-brackets.ts';

/** The package path of a function; `name` as in stacks, without arguments. */
export function goPackage(name: string): string {
  const bracket = name.search(/[[(]/);
  const plain = bracket === -1 ? name : name.slice(0, bracket);
  const dot = plain.indexOf('.', plain.lastIndexOf('/') + 1);
  return dot === -1 ? '' : unescaped(plain.slice(0, dot));
}

/** A name without versions, numbers of closures and generic type arguments. */
export function normalGoName(name: string): string {
  if (!/[\d[\]%-]|\.func/.test(name)) return name;
  const plain = withoutVersions(unescaped(withoutBrackets(name))).replace(/-fm$/, '');
  return withoutClosures(plain)
    .replace(/-range\d+$/, '')
    .replace(/\.init\.\d+/, '.init');
}

function withoutClosures(name: string): string {
  if (!name.includes('.func') && !name.includes('wrap')) return name;
  return name
    .replace(/\.(func|gowrap|deferwrap)\d+(?:\.\d+)*(?:-range\d+)?(?!\w)/g, '.$1')
    .replace(/(?:\.func){2,}(?!\w)/g, '.func');
}

/** Removes the `@v1.9.1` of a module. */
export function withoutVersions(path: string): string {
  if (!path.includes('@v')) return path;
  return path.replace(
    /@v\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w+-]{0,100}(?:\.[\w+-]{1,100}){0,4})?/g,
    '',
  );
}

/** In function names, dots in the last part of a package's path are escaped. */
function unescaped(name: string): string {
  return name.includes('%') ? name.replaceAll('%2e', '.') : name;
}
