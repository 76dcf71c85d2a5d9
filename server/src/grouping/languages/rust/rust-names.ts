/** A path of a function, the same in each build and whichever way its symbol was mangled. */
export function normalRustName(name: string): string {
  const plain = withoutGenerics(
    name
      .replace(/::h[0-9a-f]{16,}$/, '')
      .replace(/\[[0-9a-f]{6,16}\]/g, '')
      .replace(/\{{1,2}(\w{1,32})(?:#\d+|:[^{}]{1,64})?\}{1,2}/g, '{{$1}}'),
  );
  const own = /^<([^<>]*)>::/.exec(plain);
  const type = own?.[1];
  if (own === null || type === undefined || type.includes(' as ')) return plain;
  return `${type}::${plain.slice(own[0].length)}`;
}

/** Types given to generic code are left out; `<Type as Trait>` and `<impl Trait for Type>` stay. */
function withoutGenerics(name: string): string {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < name.length; at++) {
    const char = name[at];
    if (char === '<' && (depth > 0 || isGeneric(name, at))) {
      if (depth === 0) kept.push(name.slice(from, name.startsWith('::', at - 2) ? at - 2 : at));
      depth++;
    } else if (char === '>' && depth > 0 && name[at - 1] !== '-') {
      depth--;
      from = at + 1;
    }
  }
  if (depth === 0) kept.push(name.slice(from));
  return kept.join('');
}

function isGeneric(name: string, at: number): boolean {
  const before = name[at - 1] ?? ' ';
  return before === ':' ? !name.startsWith('impl ', at + 1) : /[\w)\]}]/.test(before);
}

/** The crate that code belongs to, of `<T as Trait>` the type’s if it names one; empty = unknown. */
export function crateOf(name: string): string {
  return /(?<!\w)([A-Za-z_]\w*)(?:\[[0-9a-f]{6,16}\])?::/.exec(name)?.[1] ?? '';
}

const runtimeCrates: ReadonlySet<string> = new Set([
  '__rustc',
  'alloc',
  'backtrace',
  'core',
  'panic_unwind',
  'std',
]);

/** Whether code belongs to what comes with the compiler, or to what starts programs and threads. */
export function isRustRuntime(name: string): boolean {
  const crate = crateOf(name);
  if (crate !== '') return runtimeCrates.has(crate);
  return /^(?:_*rust_|_*main$|_start$|__libc_|start_thread$|clone3?$|_*pthread|BaseThread|RtlUser|__scrt_|invoke_main$|mainCRT)/.test(
    name,
  );
}
