import { maskEmails, maskUrls } from './mask-locators.ts';
import { maskQuoted } from './mask-quoted.ts';

/**
 * A message without parts that differ between occurrences of one error. Codes that identify errors are kept:
 * `HTTP 403`, `React error #418`. Every pattern takes time linear in the size of the text.
 */
export function maskMessage(message: string): string {
  const addressed = maskEmails(maskUrls(message.slice(0, mostCharacters)));
  const dated = addressed.replace(uuid, '<uuid>').replace(dateTime, '<date>');
  return maskQuoted(dated)
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

const plus = 0x2b;
const minus = 0x2d;

function masked(text: string): string {
  const first = text.charCodeAt(0);
  if (first === plus) return '+<num>';
  return first === minus ? '-<num>' : '<num>';
}
