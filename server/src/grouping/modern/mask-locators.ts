/**
 * Web and email addresses, found by the characters that only they contain. A regular expression would try
 * every letter as a start.
 */

const ofScheme = /[a-z0-9+.-]/i;
const longestScheme = 21;
/** A closing bracket belongs to the URL only if it was opened there: `?args[]=1`. */
const restOfUrl = /(?:\[[^\s"'<>`)[\]]*\]|[^\s"'<>`)\]])*/y;

/** `https://shop.example/cart` as `<url>`. */
export function maskUrls(text: string): string {
  let masked = '';
  let copied = 0;
  for (
    let at = text.indexOf('://');
    at !== -1;
    at = text.indexOf('://', Math.max(at + 3, copied))
  ) {
    const start = schemeStart(text, at, copied);
    if (start === -1) continue;
    restOfUrl.lastIndex = at + 3;
    restOfUrl.test(text);
    masked += `${text.slice(copied, start)}<url>`;
    copied = restOfUrl.lastIndex;
  }
  return masked + text.slice(copied);
}

const ofData = 'data:';
const mediaType = /[a-z]{1,20}\/[\w.+;=-]{1,100},/y;

/** `data:image/png;base64,iVBORw0KGgo=` as `<url>`. */
export function maskDataUrls(text: string): string {
  let masked = '';
  let copied = 0;
  for (let at = text.indexOf(ofData); at !== -1; at = text.indexOf(ofData, at + 1)) {
    mediaType.lastIndex = at + ofData.length;
    if (at < copied || /\w/.test(text.charAt(at - 1)) || !mediaType.test(text)) continue;
    restOfUrl.lastIndex = mediaType.lastIndex;
    restOfUrl.test(text);
    masked += `${text.slice(copied, at)}<url>`;
    copied = restOfUrl.lastIndex;
  }
  return masked + text.slice(copied);
}

/** Start of the longest possible scheme before `://`; -1 if there is none. */
function schemeStart(text: string, end: number, least: number): number {
  let start = -1;
  for (let at = end - 1; at >= least && end - at <= longestScheme; at -= 1) {
    const character = text.charAt(at);
    if (!ofScheme.test(character)) break;
    const isFirst = at === 0 || !/\w/.test(text.charAt(at - 1));
    if (end - at > 1 && isFirst && /[a-z]/i.test(character)) start = at;
  }
  return start;
}

const ofMailbox = /[^\s@"'<>():,;]/;
const longestMailbox = 64;
const domain = /[a-z0-9][a-z0-9.-]{0,252}\b/iy;

/** `ann@example.com` as `<email>`. */
export function maskEmails(text: string): string {
  let masked = '';
  let copied = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, copied))) {
    let start = at;
    const least = Math.max(copied, at - longestMailbox);
    while (start > least && ofMailbox.test(text.charAt(start - 1))) start -= 1;
    if (start === at) continue;
    domain.lastIndex = at + 1;
    if (!domain.test(text)) continue;
    masked += `${text.slice(copied, start)}<email>`;
    copied = domain.lastIndex;
  }
  return masked + text.slice(copied);
}
