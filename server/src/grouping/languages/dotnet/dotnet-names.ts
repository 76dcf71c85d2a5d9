import { withoutBrackets } from '../without-brackets.ts';

/** `Namespace.Type.Method` without what the compiler numbers and without types given to generic code. */
export function normalDotnetName(name: string): string {
  // Most names have nothing of this.
  if (!/[^A-Za-z_.]/.test(name)) return name;
  const plain = numbered.reduce(
    (left, [token, pattern, kept]) => (left.includes(token) ? left.replace(pattern, kept) : left),
    withDots(withoutBrackets(name)),
  );
  return withoutStateMachine(plain);
}

/** A nested type stands behind `+` or `/`. Patterns would collect each place, of which there may be many. */
function withDots(name: string): string {
  return name.split('+').join('.').split('/').join('.');
}

/** What the compiler numbers, in this order, by what it must have. */
const numbered: readonly (readonly [token: string, RegExp, kept: string])[] = [
  ['`', /`\d{1,3}/g, ''],
  ['b__', /b__\d{1,9}(?:_\d{1,9})?/g, 'b'],
  ['|', /\|\d{1,9}(?:_\d{1,9})?/g, ''],
  ['.<>c', /\.<>c(?:__DisplayClass\d{1,9}(?:_\d{1,9})?)?(?=\.)/g, ''],
  ['<>n__', /(<>n__)\d{1,9}/g, '$1'],
  ['AnonymousType', /(AnonymousType)\d{1,9}/g, '$1'],
  ['lambda_method', /(lambda_method)\d{1,9}/g, '$1'],
];

/** `Type.<RunAsync>d__3.MoveNext` is what became of `Type.RunAsync`, and newer runtimes say so. */
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
