import { withoutBrackets } from '../without-brackets.ts';

/** `Namespace.Type.Method` without what the compiler numbers and without types given to generic code. */
export function normalDotnetName(name: string): string {
  const plain = withoutBrackets(name)
    .replace(/`\d{1,3}/g, '')
    .replace(/[+/]/g, '.')
    .replace(/b__\d{1,9}(?:_\d{1,9})?/g, 'b')
    .replace(/\|\d{1,9}(?:_\d{1,9})?/g, '')
    .replace(/\.<>c(?:__DisplayClass\d{1,9}(?:_\d{1,9})?)?(?=\.)/g, '')
    .replace(/(<>n__|AnonymousType|lambda_method)\d{1,9}/g, '$1');
  return withoutStateMachine(plain);
}

/** `Type.<RunAsync>d__3.MoveNext` is what became of `Type.RunAsync`, and newer runtimes say so. */
function withoutStateMachine(name: string): string {
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
