import { hasMoreNamesThan } from '../../platform/json-names.ts';
import { deepestNesting, jsonShape, nestsDeeperThan } from '../../platform/nesting.ts';
import { atOnce, type Pieces } from '../../platform/pieces.ts';
import { isJsonObject, setKey } from '../../platform/json-value.ts';
import { namesOfItem, valuesOfBody } from './limits.ts';
import { type ItemLimits, ItemParts } from './item-parts.ts';
import {
  invalidJson,
  nestedTooDeep,
  type Rejection,
  tooManyNames,
  tooManyValues,
} from './rejection.ts';

export type ParsedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly rejection: Rejection };

const byteOrderMark = 0xfeff;
/** Bytes of a name of three characters, with its value. */
const shortestName = 8;
const backslash = 0x5c;

/** Parses bytes as JSON, with any content type. Bytes that are not UTF-8 become U+FFFD. */
export function parseBody(bytes: Buffer): ParsedBody {
  return atOnce(parseInPieces(bytes));
}

/** The same with breaks: each pass over a body of 5 MB takes some milliseconds. */
export function* parseInPieces(bytes: Buffer, limits: ItemLimits = {}): Pieces<ParsedBody> {
  let mayHaveManyNames = bytes.length > namesOfItem * shortestName;
  // Checked first: JSON.parse supports thousands of levels, but later code does not.
  if (bytes.length > valuesOfBody) {
    const { isTooDeep, values } = yield* jsonShape(bytes, deepestNesting);
    if (isTooDeep) return { ok: false, rejection: nestedTooDeep };
    if (values > valuesOfBody) return { ok: false, rejection: tooManyValues };
    // Each name has a value of its own.
    mayHaveManyNames = values > namesOfItem;
  } else if (nestsDeeperThan(bytes)) {
    return { ok: false, rejection: nestedTooDeep };
  }
  yield;
  if (mayHaveManyNames) {
    if (hasMoreNamesThan(bytes, namesOfItem)) return yield* parseByItem(bytes, limits);
    yield;
  }
  let text = bytes.toString('utf8');
  if (text.charCodeAt(0) === byteOrderMark) text = text.slice(1);
  yield;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, rejection: invalidJson };
  }
  yield;
  return { ok: true, value: hasEscapes(bytes) ? cleaned(value) : value };
}

/** Bodies with many names: parsing one at once could take half a second. */
function* parseByItem(bytes: Buffer, limits: ItemLimits): Pieces<ParsedBody> {
  yield;
  const clean = hasEscapes(bytes) ? cleaned : (value: unknown) => value;
  try {
    const value = yield* new ItemParts(bytes, limits, clean).parse();
    if (value === tooManyNames) return { ok: false, rejection: tooManyNames };
    return { ok: true, value };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, rejection: invalidJson };
    throw error;
  }
}

/** Finding one byte is faster than two, and most bodies have none. */
function hasEscapes(bytes: Buffer): boolean {
  return bytes.includes(backslash) && bytes.includes('\\u');
}

/** Lone surrogates and NULs, which only an escape can produce, cause errors or cut texts later. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isJsonObject(value)) return value;
  const clean: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) setKey(clean, cleanText(key), cleaned(inner));
  return clean;
}

/** Text without lone surrogates and NULs, so that every store accepts it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
