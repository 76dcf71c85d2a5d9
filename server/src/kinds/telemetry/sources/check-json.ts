import { isJsonObject } from '../../../collect/ingest/json-value.ts';
import { jsonBytes, jsonDepth, jsonItems } from '../limits.ts';

/** A value as it is kept, or why it is not. */
export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

const tooDeep = `json deeper than ${jsonDepth} levels`;
const tooMany = `json with more than ${jsonItems} items`;
const tooLarge = `json larger than ${jsonBytes / 1024} KiB`;

/** Takes any JSON value within the limits of data sources. */
export function readJson(value: unknown): Checked {
  const reason = excess(value);
  if (reason !== null) return { ok: false, reason };
  // Counted last: what is shallow and has few items is quick to write.
  const bytes = Buffer.byteLength(JSON.stringify(value));
  return bytes > jsonBytes ? { ok: false, reason: tooLarge } : { ok: true, value };
}

/** What the value has too much of; null = nothing. */
function excess(root: unknown): string | null {
  let items = 0;
  const walk = (value: unknown, depth: number): string | null => {
    // JSON.parse makes Infinity of 1e400, which no JSON can say.
    if (typeof value === 'number' && !Number.isFinite(value)) return 'NaN/Infinity not allowed';
    if (typeof value !== 'object' || value === null) return null;
    if (depth > jsonDepth) return tooDeep;
    const inner: unknown[] = Array.isArray(value)
      ? value
      : isJsonObject(value)
        ? Object.values(value)
        : [];
    items += inner.length;
    if (items > jsonItems) return tooMany;
    for (const each of inner) {
      const reason = walk(each, depth + 1);
      if (reason !== null) return reason;
    }
    return null;
  };
  return walk(root, 1);
}
