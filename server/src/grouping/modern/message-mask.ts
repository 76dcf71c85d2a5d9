import { inSingular } from './counted-things.ts';
import { maskAddresses } from './mask-addresses.ts';
import { maskDates } from './mask-dates.ts';
import { maskHosts } from './mask-hosts.ts';
import { maskNamedIds } from './mask-named-ids.ts';
import { maskDataUrls, maskEmails, maskUrls } from './mask-locators.ts';
import { maskNumbers } from './mask-numbers.ts';
import { maskQuoted } from './mask-quoted.ts';
import { shortLists } from './short-lists.ts';
import { maskTokens } from './mask-tokens.ts';

/**
 * A message without parts that differ between occurrences of one error. Codes that identify errors are kept:
 * `HTTP 403`, `React error #418`. Every pattern takes time linear in the size of the text.
 */
export function maskMessage(message: string): string {
  const addressed = maskEmails(maskUrls(maskDataUrls(message.slice(0, mostCharacters))));
  const dated = maskDates(addressed.replace(uuid, '<uuid>').replace(ulid, '<ulid>'));
  // Of two quotation marks, it makes eight characters.
  const unquoted = withoutMargins(maskQuoted(dated)).slice(0, mostCharacters);
  const unaddressed = maskHosts(maskAddresses(maskNamedIds(unquoted)))
    .replace(path, '<path>')
    .replace(/@[0-9a-f]{5,8}\b/g, '@<hex>')
    .replace(hexadecimal, '<hex>')
    .replace(/\b[0-9a-f]{8}[0-9a-f]*\b/gi, maskHash);
  const numbered = maskNumbers(maskTokens(unaddressed)).replace(/\s+/g, ' ').trim();
  return shortLists(numbered.includes('<num> ') ? inSingular(numbered) : numbered);
}

const mostCharacters = 8192;
/** Also after a name: `user_43de3f42-d8de-…`. */
const uuid =
  /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])/gi;
const ulid = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

/** Codes of Windows stay: `HRESULT: 0x80131500`, `System error 0x80070005`. */
const hexadecimal =
  /\b0x(?<!hresult[ :]{1,2}0x)(?!(?<=\b(?:error|code)[ :=(]{1,3}0x)[8c][0-9a-f]{7}\b)[0-9a-f]+\b/gi;

/** Engines cut the text that they quote: `"<!DOCTYPE "... is not valid JSON`. */
function withoutMargins(text: string): string {
  return text.replace(/(?:\.{3}|…)<quoted>(?:\.{3}|…)?|<quoted>(?:\.{3}|…)/g, '<quoted>');
}

const longHash = 12;
/** Also as `12345678e5`. */
const number = /^\d+(?:e\d+)?$/i;

/** Shorter ones, such as `8f14e45f` of Git, can be numbers or follow the point of one. */
function maskHash(word: string, at: number, text: string): string {
  if (!/\d/.test(word)) return word;
  const isHash = word.length >= longHash || !(number.test(word) || text.charAt(at - 1) === '.');
  return isHash ? '<hash>' : word;
}

/** Of Windows and macOS, in any language. */
const nameOfUser = '[^\\s"\'<>|:/\\\\]{1,64}';
const ofUser = `Users[/\\\\]${nameOfUser}(?: ${nameOfUser}){0,3}(?=[/\\\\])`;
/** Well-known folders whose names contain spaces; other spaces end a path. */
const spacedFolder = `${ofUser}|Program Files(?: \\(x86\\))?|Documents and Settings|Application Support`;
const query = '(?:[?#][^\\s"\'<>`)\\]]*)?';
const path = new RegExp(
  `(?<![\\w/\\\\])(?:[a-z]:)?(?:[/\\\\]{1,2}(?:${spacedFolder}|[\\w\\u00c0-\\u024f\\u0370-\\u052f.@+~%-]{1,255}))+[/\\\\]?${query}`,
  'gi',
);
