import { isJsonObject, setKey, type JsonObject } from '../../platform/json-value.ts';
import { namedKeyLength, propertyBytes, propertyDepth, propertyKeys } from './limits.ts';
import type { Warnings } from './warnings.ts';

/**
 * Properties within their limits: keys in the order sent while they fit, values up to the maximum depth,
 * numbers that JSON can write. Warnings name what is cut. Returns the same object if nothing exceeded a
 * limit.
 * @param under the name in warnings
 */
export function limitProperties(
  properties: JsonObject,
  warnings: Warnings,
  under = 'properties',
): JsonObject {
  return fits(properties) ? properties : cutProperties(properties, warnings, under);
}

/** Whether no limit can be exceeded. Rather returns false than walks much. */
function fits(properties: JsonObject): boolean {
  let keys = 0;
  // A character takes at most six bytes (`\u0001`), a number 25, plus a comma.
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
  const all = Object.keys(properties);
  for (const [index, key] of all.entries()) {
    if (keys === propertyKeys && warnings.isFull) {
      warnings.count(all.length - index);
      break;
    }
    const sent = properties[key];
    const name = named(under, key);
    if (keys === propertyKeys) {
      warnings.add(name, `left out: more than ${propertyKeys} ${under}`);
      continue;
    }
    const value = cutValue(sent, 2, name, warnings);
    if (value === undefined) continue;
    const size = Buffer.byteLength(JSON.stringify(key)) + Buffer.byteLength(JSON.stringify(value));
    // A colon, and a comma before all but the first.
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

/** Keys can be long, and each nested key repeats its parents. */
function named(under: string, key: string): string {
  if (key.length <= namedKeyLength) return `${under}.${key}`;
  return `${under}.${key.slice(0, namedKeyLength).toWellFormed()}…`;
}

/**
 * The value without parts that are nested too deep; undefined = nothing is left. `depth` is its own level.
 */
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
    // Lists keep their positions: a removed element becomes null.
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
