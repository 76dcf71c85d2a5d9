import { withoutBrackets } from '../without-brackets.ts';

/** `Namespace.Type.Method` without numbers added by the compiler and without generic type arguments. */
export function normalDotnetName(name: string): string {
  // Most names contain nothing that must be replaced.
  if (!/[^A-Za-z_.]/.test(name)) return name;
  const plain = numbered.reduce(
    (left, [token, pattern, kept]) => (left.includes(token) ? left.replace(pattern, kept) : left),
    withDots(withoutBrackets(name)),
  );
  return withoutStateMachine(plain);
}

/** A nested type follows `+` or `/`. Patterns would collect every match, of which there may be many. */
function withDots(name: string): string {
  return name.split('+').join('.').split('/').join('.');
}

/** Parts numbered by the compiler, in order, with a token that they contain. */
const numbered: readonly (readonly [token: string, RegExp, kept: string])[] = [
  ['`', /`\d{1,3}/g, ''],
  ['b__', /b__\d{1,9}(?:_\d{1,9})?/g, 'b'],
  ['|', /\|\d{1,9}(?:_\d{1,9})?/g, ''],
  ['.<>c', /\.<>c(?:__DisplayClass\d{1,9}(?:_\d{1,9})?)?(?=\.)/g, ''],
  // Compilers of Mono and Unity before Roslyn count in hexadecimal.
  ['>m__', />m__[0-9A-F]{1,8}(?=$|\.)/g, '>m'],
  ['>c__', /(>c__(?:AnonStorey|Iterator|async))[0-9A-F]{1,8}(?=\.)/g, '$1'],
  ['<>n__', /(<>n__)\d{1,9}/g, '$1'],
  ['AnonymousType', /(AnonymousType)\d{1,9}/g, '$1'],
  ['Castle.Proxies.', /(Proxy)_\d{1,9}(?=\.)/g, '$1'],
  // Types that only one file sees are named after a hash of its path.
  ['>F', /(>F)[0-9A-F]{64}(?=__)/g, '$1'],
  // F# names closures after their line.
  ['@', /@\d{1,9}(?:-\d{1,9})?/g, '@'],
  ['VB$StateMachine_', /VB\$StateMachine_\d{1,9}_(\w{1,300})\.MoveNext$/, '$1'],
  ['$__', /(\b_(?:Closure|Lambda)\$__)R?\d{1,9}(?:-\d{1,9})?/g, '$1'],
  ['lambda_method', /(lambda_method)\d{1,9}/g, '$1'],
];

/** `Type.<RunAsync>d__3.MoveNext` was compiled from `Type.RunAsync`, and newer runtimes show that. */
function withoutStateMachine(name: string): string {
  if (!name.endsWith('.MoveNext')) return name;
  const end = /(?<=>)d(?:__\d{1,9})?\.MoveNext$/.exec(name);
  if (end === null) return name;
  let depth = 0;
  for (let at = end.index - 1; at >= 0; at--) {
    if (name[at] === '>') depth++;
    else if (name[at] === '<' && --depth === 0) {
      return name.slice(0, at) + name.slice(at + 1, end.index - 1);
    }
  }
  return name;
}
