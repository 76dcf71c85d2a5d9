const count = '<num> ';
const mostWords = 3;
const longestWord = 40;

/** Makes `3 files were` and `1 file was` the same: the words after a number are in the singular. */
export function inSingular(text: string): string {
  let kept = '';
  let copied = 0;
  for (let at = text.indexOf(count); at !== -1; at = text.indexOf(count, at)) {
    const isPart = /[\w-]/.test(text.charAt(at - 1));
    at += count.length;
    for (let words = isPart ? mostWords : 0; words < mostWords; words += 1) {
      const end = wordEnd(text, at);
      if (end === at) break;
      const singular = singularAt(text, at, end);
      if (singular !== null) {
        kept += text.slice(copied, at) + singular;
        copied = end;
      }
      at = end;
      if (text.charCodeAt(at) !== space) break;
      at += 1;
    }
  }
  return copied === 0 ? text : kept + text.slice(copied);
}

const [space, hyphen, letterA, letterZ] = [0x20, 0x2d, 0x61, 0x7a];

/** The end of a word in lower case; its start if there is none, or if it is part of a longer name. */
function wordEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= letterA && text.charCodeAt(at) <= letterZ) at += 1;
  const isWhole = text.charCodeAt(at) !== hyphen && !/\w/.test(text.charAt(at));
  return isWhole && at - start <= longestWord ? at : start;
}

const verbs: ReadonlyMap<string, string> = new Map([
  ['were', 'was'],
  ['are', 'is'],
  ['have', 'has'],
  ['do', 'does'],
]);

/** Null if the word is not in the plural. */
function singularAt(text: string, start: number, end: number): string | null {
  if (text.charAt(end - 1) !== 's') return verbs.get(text.slice(start, end)) ?? null;
  if (end - start < 3 || 'suia'.includes(text.charAt(end - 2))) return null;
  const word = text.slice(start, end);
  if (word === 'does') return null;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|x|zz|sh|tch|[er]ach|oach|rch|nch)es$/.test(word) ? -2 : -1);
}
