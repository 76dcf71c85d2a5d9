import type { Pieces } from '../platform/pieces.ts';

/** JSON text of an answer. Numbers that JSON cannot represent become the API's texts. */
export function stringifyAnswer(value: unknown): string {
  // A replacer function makes it several times as slow, and few answers need one.
  return holdsNonFinite(value) ? JSON.stringify(value, nonFiniteAsText) : JSON.stringify(value);
}

function holdsNonFinite(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsNonFinite);
  // What turns itself into JSON may turn into anything.
  if ('toJSON' in value && !(value instanceof Date)) return true;
  for (const name in value) {
    if (holdsNonFinite((value as Readonly<Record<string, unknown>>)[name])) return true;
  }
  return false;
}

function nonFiniteAsText(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Characters per piece, which take a few ms. */
const ofPiece = 64 * 1024;
/** Maximum depth of lists that are split; deeper ones are written in one piece. */
const deepest = 7;

/** Same as `stringifyAnswer`, but in pieces: large answers must not block other work. */
export function* answerParts(answer: unknown): Pieces<readonly string[]> {
  const done: string[] = [];
  let parts: string[] = [];
  let written = 0;
  const flush = (): void => {
    done.push(parts.join(''));
    parts = [];
    written = 0;
  };
  function* write(value: unknown, depth: number): Pieces<void> {
    if (depth === deepest || !isWalked(value)) {
      const text = stringifyAnswer(value) ?? 'null';
      written += text.length;
      parts.push(text);
    } else if (Array.isArray(value)) {
      yield* writeList(value, depth);
    } else {
      const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
      for (const [index, [name, inner]] of entries.entries()) {
        parts.push(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
        yield* write(inner, depth + 1);
      }
      parts.push(entries.length === 0 ? '{}' : '}');
    }
    if (written > ofPiece) {
      flush();
      yield;
    }
  }
  function* writeList(list: readonly unknown[], depth: number): Pieces<void> {
    let separator = '[';
    for (const item of list) {
      if (depth + 1 < deepest && isWalked(item)) {
        parts.push(separator);
        yield* write(item, depth + 1);
      } else {
        const text = separator + (stringifyAnswer(item) ?? 'null');
        written += text.length;
        parts.push(text);
        if (written > ofPiece) {
          flush();
          yield;
        }
      }
      separator = ',';
    }
    parts.push(list.length === 0 ? '[]' : ']');
  }
  yield* write(answer, 0);
  if (parts.length > 0) done.push(parts.join(''));
  return done;
}

/** Lists, and objects that contain one. All other values are written in one piece. */
function isWalked(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  for (const name in value) {
    if (Array.isArray((value as Readonly<Record<string, unknown>>)[name])) return true;
  }
  return false;
}
