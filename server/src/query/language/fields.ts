import { chartQueryError, shortened } from '../errors.ts';
import { bounds } from './nodes.ts';

/** Counts the parts of a request, so that reading stops as soon as a limit is exceeded. */
export class Budget {
  private nodes = 0;

  /** @throws AppError 400 if another node at this depth exceeds a limit */
  enter(path: string, depth: number): void {
    if (depth > bounds.depth) {
      throw chartQueryError(path, `The query is nested deeper than ${bounds.depth} levels.`);
    }
    this.nodes += 1;
    if (this.nodes > bounds.nodes) {
      throw chartQueryError(path, `The query has more than ${bounds.nodes} nodes.`);
    }
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function readObject(value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw chartQueryError(path, `${lastOf(path)} must be an object.`);
  }
  return value as JsonObject;
}

/** @throws AppError 400 that names the first key not in `keys` */
export function rejectUnknownKeys(object: JsonObject, keys: readonly string[], path: string): void {
  for (const key of Object.keys(object)) {
    if (keys.includes(key)) continue;
    const name = shortened(key);
    const message = `${name} is not a known key. Known keys: ${keys.join(', ')}.`;
    throw chartQueryError(`${path}.${name}`, message);
  }
}

export function readText(object: JsonObject, key: string, path: string): string {
  const value = own(object, key);
  if (typeof value !== 'string') throw wrong(object, key, path, 'a string');
  return value;
}

export function readName(object: JsonObject, key: string, path: string): string {
  const value = readText(object, key, path);
  if (value === '') throw chartQueryError(`${path}.${key}`, `${key} must not be empty.`);
  return value;
}

export function readOptionalText(object: JsonObject, key: string, path: string): string | null {
  return isAbsent(object, key) ? null : readText(object, key, path);
}

export function readChoice<T extends string>(
  object: JsonObject,
  key: string,
  path: string,
  choices: readonly T[],
): T {
  const value = own(object, key);
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw wrong(object, key, path, `one of ${choices.join(', ')}`);
  return choice;
}

export function readOptionalChoice<T extends string, D>(
  object: JsonObject,
  key: string,
  path: string,
  choices: readonly T[],
  fallback: D,
): T | D {
  return isAbsent(object, key) ? fallback : readChoice(object, key, path, choices);
}

export function readOptionalFlag(object: JsonObject, key: string, path: string): boolean {
  if (isAbsent(object, key)) return false;
  const value = own(object, key);
  if (typeof value !== 'boolean') throw wrong(object, key, path, 'a boolean');
  return value;
}

/** A finite number, at least `least`. */
export function readNumber(object: JsonObject, key: string, path: string, least: number): number {
  const value = own(object, key);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < least) {
    const range = least === Number.NEGATIVE_INFINITY ? '' : `, at least ${least}`;
    throw wrong(object, key, path, `a finite number${range}`);
  }
  return value;
}

export function readInteger(
  object: JsonObject,
  key: string,
  path: string,
  least: number,
  most: number,
): number {
  const value = own(object, key);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw wrong(object, key, path, `a whole number from ${least} to ${most}`);
  }
  return value;
}

export function readList(
  object: JsonObject,
  key: string,
  path: string,
  most = Number.POSITIVE_INFINITY,
): readonly unknown[] {
  const value = own(object, key);
  if (!Array.isArray(value)) throw wrong(object, key, path, 'a list');
  if (value.length === 0) {
    throw chartQueryError(`${path}.${key}`, `${key} must have at least one entry.`);
  }
  if (value.length > most) {
    throw chartQueryError(`${path}.${key}`, `${key} must have at most ${most} entries.`);
  }
  return value;
}

/** Only reads own keys, so that inherited names like `constructor` are never found. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** For everything optional, missing and null mean the same. */
export function isAbsent(object: JsonObject, key: string): boolean {
  const value = own(object, key);
  return value === undefined || value === null;
}

function wrong(object: JsonObject, key: string, path: string, expected: string): Error {
  const message =
    own(object, key) === undefined ? `${key} is required.` : `${key} must be ${expected}.`;
  return chartQueryError(`${path}.${key}`, message);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
