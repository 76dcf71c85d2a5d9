/** Path of the package of a function; `name` as stacks have it, without arguments. */
export function goPackage(name: string): string {
  const bracket = name.search(/[[(]/);
  const plain = bracket === -1 ? name : name.slice(0, bracket);
  const dot = plain.indexOf('.', plain.lastIndexOf('/') + 1);
  return dot === -1 ? '' : unescaped(plain.slice(0, dot));
}

/** A name without versions, numbers of closures and types given to generic code. */
export function normalGoName(name: string): string {
  return withoutVersions(unescaped(withoutTypes(name)))
    .replace(/-fm$/, '')
    .replace(/\.(func|gowrap|deferwrap)\d+(?:\.\d+)*(?:-range\d+)?(?!\w)/g, '.$1')
    .replace(/(?:\.func){2,}(?!\w)/g, '.func')
    .replace(/-range\d+$/, '')
    .replace(/\.init\.\d+/, '.init');
}

/** `@v1.9.1` of a module goes. */
export function withoutVersions(path: string): string {
  return path.replace(
    /@v\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w+-]{0,100}(?:\.[\w+-]{1,100}){0,4})?/g,
    '',
  );
}

/** The dots in the last part of a package’s path are escaped in the names of its functions. */
function unescaped(name: string): string {
  return name.replaceAll('%2e', '.');
}

function withoutTypes(name: string): string {
  const kept: string[] = [];
  let depth = 0;
  for (const part of name.split(/([[\]])/)) {
    if (part === '[') depth++;
    else if (part === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept.push(part);
  }
  return kept.join('');
}
