/** Longer lists of masked values are cut to this many. */
const most = 3;
const masks = ['address', 'date', 'email', 'hash', 'num', 'path', 'quoted', 'token', 'url', 'uuid'];

/** Cuts lists of masked values to three: how many IDs a request had says nothing about its error. */
export function shortLists(text: string): string {
  if (!/>, ?</.test(text)) return text;
  return masks.reduce((left, mask) => shortened(left, `<${mask}>`), text);
}

function shortened(text: string, item: string): string {
  let kept = '';
  let copied = 0;
  for (let at = text.indexOf(item); at !== -1; at = text.indexOf(item, at)) {
    let end = at + item.length;
    let items = 1;
    for (let next = afterComma(text, end); text.startsWith(item, next); items += 1) {
      if (items === most) {
        kept += text.slice(copied, end);
        copied = end;
      }
      end = next + item.length;
      next = afterComma(text, end);
    }
    if (items > most) copied = end;
    at = end;
  }
  return copied === 0 ? text : kept + text.slice(copied);
}

/** Where the next item would begin; the end of the text if there is no comma. */
function afterComma(text: string, end: number): number {
  if (text.charAt(end) !== ',') return text.length;
  return text.charAt(end + 1) === ' ' ? end + 2 : end + 1;
}
