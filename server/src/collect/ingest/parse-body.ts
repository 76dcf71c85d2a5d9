import { nestsDeeperThan } from '../../http/index.ts';
import { isJsonObject, setKey } from './json-value.ts';
import { invalidJson, nestedTooDeep, type Ending } from './ending.ts';

export type ParsedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly ending: Ending };

const byteOrderMark = 0xfeff;

/** Bytes as JSON, whatever their content type. Bytes that are no UTF-8 become U+FFFD. */
export function parseBody(bytes: Buffer): ParsedBody {
  // Counted first: JSON.parse takes thousands of levels, what walks the result does not.
  if (nestsDeeperThan(bytes)) return { ok: false, ending: nestedTooDeep };
  let text = bytes.toString('utf8');
  if (text.charCodeAt(0) === byteOrderMark) text = text.slice(1);
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value: bytes.includes('\\u') ? cleaned(value) : value };
  } catch {
    return { ok: false, ending: invalidJson };
  }
}

/** Lone surrogates and NULs, which only an escape can bring in, fail or cut texts further on. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isJsonObject(value)) return value;
  const clean: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) setKey(clean, cleanText(key), cleaned(inner));
  return clean;
}

/** Text as every store takes it: without lone surrogates and NULs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
