/**
 * Replaces numbers by `<num>`, with their signs and units, such as `250ms`, `1m30.5s` and `v1.2.3`. Codes that
 * identify errors are kept, with the word before them: `status code 404`. Digits within a word stay.
 */
export function maskNumbers(text: string): string {
  return text.replace(codeOrNumber, (_number, kept: string | undefined) => kept ?? '<num>');
}

const word =
  'https?(?:\\/\\d(?:\\.\\d)?)?|(?:(?:status|error|exit|response|return)[ _]?)?code|status|errno|error|exit|sqlstate|signal';
/** An HTTP status after a word that also counts things: not `returned 404 rows`. */
const answered =
  '\\b(?:failed|answered|replied|responded|returned|rejected|response)(?: with(?: an?)?)?:? [45]\\d\\d\\b(?![.,]\\d| [a-z]+s\\b)';
/** A code with the word before it. */
const code = `(?:\\b(?:${word})(?: (?:is|was|of))?["']?[ :=]{0,3}[#([]?-?|\\b(?:ora|pls|tns)-)\\d{1,5}\\b(?![.,]\\d)|${answered}`;
const unit =
  '(?=[a-zµμ ])(?:[mnuµμ]?s|secs?|min|mins|m|h|hrs?|[kmgtp]?i?b|[kmgtp]|bytes|px|[kmg]?hz|[kmg]?bps| ?[ap]m)';
const duration = '(?:\\d{1,6}h)?(?:\\d{1,6}m)?\\d{1,6}(?:\\.\\d{1,9})?s';
/** A hyphen after a word is not a sign. */
const sign = '(?:(?<![\\w)\\]>])[-+])?';
const plain = `(?:v(?=\\d+\\.))?\\d+(?:[.,]\\d+)*(?:e[-+]?\\d{1,4}|${unit})?`;
const codeOrNumber = new RegExp(`(${code})|${sign}\\b(?:${plain}|${duration})\\b`, 'gi');
