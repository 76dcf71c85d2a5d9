import type { Pieces } from '../platform/pieces.ts';

/** JSON text in which numbers that JSON has no word for are the texts of the interface. */
export function stringifyAnswer(value: unknown): string {
  return JSON.stringify(value, nonFiniteAsText);
}

function nonFiniteAsText(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Characters written in one piece, some ms. */
const ofPiece = 64 * 1024;
/** Lists lie so deep at most; what is deeper is written as one. */
const deepest = 5;

/** As `stringifyAnswer`, made in pieces and given in parts: large answers keep nobody else waiting. */
export function* answerParts(answer: unknown): Pieces<readonly string[]> {
  const done: string[] = [];
  let parts: string[] = [];
  let written = 0;
  function* write(value: unknown, depth: number): Pieces<void> {
    if (depth === deepest || !isWalked(value)) {
      const text = stringifyAnswer(value) ?? 'null';
      written += text.length;
      parts.push(text);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        parts.push(index === 0 ? '[' : ',');
        yield* write(item, depth + 1);
      }
      parts.push(value.length === 0 ? '[]' : ']');
    } else {
      const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
      for (const [index, [name, inner]] of entries.entries()) {
        parts.push(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
        yield* write(inner, depth + 1);
      }
      parts.push(entries.length === 0 ? '{}' : '}');
    }
    if (written > ofPiece) {
      done.push(parts.join(''));
      parts = [];
      written = 0;
      yield;
    }
  }
  yield* write(answer, 0);
  if (parts.length > 0) done.push(parts.join(''));
  return done;
}

/** Lists, and objects that hold one: all others are written at once. */
function isWalked(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  return Object.values(value).some((inner) => Array.isArray(inner));
}
