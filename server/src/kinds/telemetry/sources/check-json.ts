import { isJsonObject } from '../../../platform/json-value.ts';
import { jsonBytes, jsonDepth, jsonItems } from '../limits.ts';

/** A value to store, or why it is rejected. */
export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

const tooDeep = `json deeper than ${jsonDepth} levels`;
const tooMany = `json with more than ${jsonItems} items`;
const tooLarge = `json larger than ${jsonBytes / 1024} KiB`;

/** Accepts any JSON value within the limits of data sources. */
export function readJson(value: unknown): Checked {
  const reason = excess(value);
  if (reason !== null) return { ok: false, reason };
  // Last, because a shallow value with few items is quickly serialized.
  const bytes = Buffer.byteLength(JSON.stringify(value));
  return bytes > jsonBytes ? { ok: false, reason: tooLarge } : { ok: true, value };
}

/** The limit that the value exceeds; null = none. */
function excess(root: unknown): string | null {
  let items = 0;
  const walk = (value: unknown, depth: number): string | null => {
    // JSON.parse turns 1e400 into Infinity, which JSON cannot represent.
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
