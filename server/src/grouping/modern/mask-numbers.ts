/**
 * Replaces numbers by `<num>`, with their signs and units, such as `250ms`, `1m30.5s` and `v1.2.3`. Codes that
 * identify errors are kept, with the word before them: `status code 404`. Digits within a word stay, except those of IDs
 * such as `user_12345678`.
 */
export function maskNumbers(text: string): string {
  const named = text.includes('_') ? text.replace(numbered, maskNumbered) : text;
  return named
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(number, '<num>')))
    .join('');
}

/** Numbers of at least three digits behind underscores, at the end of a word. */
const numbered = /(?<=[a-z\d])(?:_\d{3,32}){1,4}(?![\w(])/g;
const longestName = 64;
/** Names are in lower case, and codes in upper case. */
const nameOfId = /(?:^|\W)[a-z][a-z\d_]{0,63}$/;
const nameOfCode = /(?:^|\W|_)(?:https?|code|status|errno|err|error|exit|sqlstate|signal)$/;

function maskNumbered(numbers: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - longestName - 1), at);
  const isId = nameOfId.test(before) && !nameOfCode.test(before);
  return isId ? numbers.replace(/\d+/g, '<num>') : numbers;
}

const word =
  'https?(?:\\/\\d(?:\\.\\d)?)?|dom ?exception|(?:(?:status|error|exit|response|return)[ _]?)?code|status|errno|error|exit|sqlstate|signal';
/** An HTTP status after a word that also counts things: not `returned 404 rows`. */
const answered =
  '\\b(?:failed|answered|replied|responded|returned|rejected|response)(?: with(?: an?)?)?:? [45]\\d\\d\\b(?![.,]\\d| [a-z]+s\\b)';
/** An HTTP status after what was asked for: `GET /orders -> 404`. */
const asked = '<(?:url|path)>:?(?: [-=]>)? [45]\\d\\d\\b(?![.,/]\\d| [a-z]+s\\b)';
/** A code with the word before it. */
const code = `(?:\\b(?:${word})(?: (?:is|was|of))?["']?[ :=]{0,3}[#([]?-?|\\b(?:ora|pls|tns)-)\\d{1,5}\\b(?![.,]\\d)|${answered}|${asked}`;
const unit =
  '(?=[a-zµμ ])(?:st|nd|rd|th|[mnuµμ]?s|secs?|min|mins|m|h|hrs?|[kmgtp]?i?b|[kmgtp]|bytes|px|[kmg]?hz|[kmg]?bps| ?[ap]m| ?(?:[kmgt]i?b|bytes?|msecs?|ms|milliseconds?|secs?|seconds?|mins?|minutes?|hours?))';
/** Also as ISO 8601 and Java write it: `PT5M30S`. */
const duration =
  'pt(?=\\d)(?:\\d{1,9}h)?(?:\\d{1,9}m)?(?:\\d{1,9}(?:\\.\\d{1,9})?s)?|(?:\\d{1,6}h)?(?:\\d{1,6}m)?\\d{1,6}(?:\\.\\d{1,9})?s';
/** A hyphen after a word is not a sign. */
const sign = '(?:(?<![\\w)\\]>])[-+])?';
const plain = `(?:v(?=\\d+\\.))?\\d+(?:[.,]\\d+)*(?:e[-+]?\\d{1,4}|${unit})?`;
/** With a hyphen after it, which is not the sign of the next number: no part begins with one. */
const kept = new RegExp(`((?:${code})[-+]?)`, 'gi');
/** A function for each number, or a group around the codes in the same expression, takes twice the time. */
const number = new RegExp(`${sign}\\b(?:${plain}|${duration})\\b`, 'gi');
