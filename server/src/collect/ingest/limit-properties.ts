import { isJsonObject, setKey, type JsonObject } from './json-value.ts';
import { namedKeyLength, propertyBytes, propertyDepth, propertyKeys } from './limits.ts';
import type { Warnings } from './warnings.ts';

/**
 * The properties within their limits: keys in the order they came as long as they fit, values no
 * deeper than allowed, numbers that JSON can write. What is cut is named in the warnings.
 * Returns what came when nothing was over.
 * @param under what they are called in warnings
 */
export function limitProperties(
  properties: JsonObject,
  warnings: Warnings,
  under = 'properties',
): JsonObject {
  return fits(properties) ? properties : cutProperties(properties, warnings, under);
}

/** Whether no limit can be over; rather says no than walks much. */
function fits(properties: JsonObject): boolean {
  let keys = 0;
  // A character takes six bytes at most (`\u0001`), a number 25, with its comma.
  let bytes = 2;
  for (const key in properties) {
    const value = properties[key];
    if (++keys > propertyKeys) return false;
    bytes += key.length * 6 + 4;
    if (typeof value === 'string') bytes += value.length * 6 + 2;
    else if (typeof value === 'number' && !Number.isFinite(value)) return false;
    else if (typeof value === 'object' && value !== null) return false;
    else bytes += 26;
    if (bytes > propertyBytes) return false;
  }
  return true;
}

function cutProperties(properties: JsonObject, warnings: Warnings, under: string): JsonObject {
  const kept: Record<string, unknown> = {};
  let keys = 0;
  let bytes = 2;
  for (const [key, sent] of Object.entries(properties)) {
    const name = named(under, key);
    if (keys === propertyKeys) {
      warnings.add(name, `left out: more than ${propertyKeys} ${under}`);
      continue;
    }
    const value = cutValue(sent, 2, name, warnings);
    if (value === undefined) continue;
    const size = Buffer.byteLength(JSON.stringify(key)) + Buffer.byteLength(JSON.stringify(value));
    // A colon, and a comma in front of all but the first.
    const added = size + (keys === 0 ? 1 : 2);
    if (bytes + added > propertyBytes) {
      warnings.add(name, `left out: more than ${propertyBytes / 1024} KiB of ${under}`);
      continue;
    }
    bytes += added;
    keys++;
    setKey(kept, key, value);
  }
  return kept;
}

/** Keys may be long, and each that lies below one names it again. */
function named(under: string, key: string): string {
  if (key.length <= namedKeyLength) return `${under}.${key}`;
  return `${under}.${key.slice(0, namedKeyLength).toWellFormed()}…`;
}

/** The value without what lies too deep; undefined = all of it does. `depth` is its own level. */
function cutValue(value: unknown, depth: number, name: string, warnings: Warnings): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    warnings.add(name, 'left out: no number that can be stored');
    return null;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > propertyDepth) {
    warnings.add(name, `left out: deeper than ${propertyDepth} levels`);
    return undefined;
  }
  if (Array.isArray(value)) {
    // Lists keep their places: what is cut leaves a null.
    return value.map(
      (inner, index) => cutValue(inner, depth + 1, `${name}[${index}]`, warnings) ?? null,
    );
  }
  const kept: Record<string, unknown> = {};
  if (!isJsonObject(value)) return kept;
  for (const [key, inner] of Object.entries(value)) {
    const cut = cutValue(inner, depth + 1, named(name, key), warnings);
    if (cut !== undefined) setKey(kept, key, cut);
  }
  return kept;
}
