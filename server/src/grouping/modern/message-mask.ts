/**
 * A message without what differs between occurrences of one error. Codes that tell errors apart stay:
 * `HTTP 403`, `React error #418`. Every pattern is linear in the size of the text.
 */
export function maskMessage(message: string): string {
  return message
    .slice(0, mostCharacters)
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>`)\]]*/gi, '<url>')
    .replace(/[^\s@"'<>():,;]{1,64}@[a-z0-9][a-z0-9.-]{0,252}\b/gi, '<email>')
    .replace(uuid, '<uuid>')
    .replace(dateTime, '<date>')
    .replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”|‘[^’\n]*’/g, '<quoted>')
    .replace(/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\w.])/g, '<address>')
    .replace(/(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}(?![\w:])/gi, '<address>')
    .replace(/(?<![\w/\\])(?:[a-z]:)?(?:[/\\][\w.@+~-]{1,255})+[/\\]?/gi, '<path>')
    .replace(/\b0x[0-9a-f]+\b/gi, '<hex>')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{12,}\b/gi, '<hash>')
    .replace(number, (text: string, code: string | undefined) => code ?? masked(text))
    .replace(/\s+/g, ' ')
    .trim();
}

const mostCharacters = 8192;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const dateTime =
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g;
/** A code with the word before it, or a number. */
const number =
  /((?:\b(?:https?(?:\/\d(?:\.\d)?)?|status(?: code)?|code|errno|error|exit(?: code)?|sqlstate|signal)[ :=]{0,3}[#([]?)\d{1,5}\b(?![.,]\d))|[-+]?\b\d+(?:[.,]\d+)*(?:e[-+]?\d{1,4})?\b/gi;

function masked(text: string): string {
  return /^[-+]/.test(text) ? `${text.charAt(0)}<num>` : '<num>';
}
