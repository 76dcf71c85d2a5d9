import { chartQueryError } from '../errors.ts';
import { checkedMilliseconds, parseIsoTime } from '../../platform/time-text.ts';
import type { JsonObject } from './fields.ts';
import { own, readChoice, readNumber, readObject, rejectUnknownKeys } from './fields.ts';
import type { Range } from './nodes.ts';
import { rangeUnits } from './nodes.ts';

const types = ['relative', 'absolute'] as const;

/** Reads the window of a `timeRange`. @throws AppError 400 with the exact path */
export function readRange(value: unknown, path: string): Range {
  if (value === undefined) throw chartQueryError(path, 'range is required.');
  const object = readObject(value, path);
  const type = readChoice(object, 'type', path, types);
  if (type === 'relative') {
    rejectUnknownKeys(object, ['type', 'value', 'unit'], path);
    const unit = readChoice(object, 'unit', path, rangeUnits);
    return { type, value: readNumber(object, 'value', path, 0), unit };
  }
  rejectUnknownKeys(object, ['type', 'from', 'to'], path);
  const from = readTime(object, 'from', path);
  const to = readTime(object, 'to', path);
  if (from > to) throw chartQueryError(path, 'The range must not end before it begins.');
  return { type, from, to };
}

/** ISO 8601 text or Unix milliseconds. */
export function readTime(object: JsonObject, key: string, path: string): number {
  const value = own(object, key);
  const keyPath = `${path}.${key}`;
  if (value === undefined) throw chartQueryError(keyPath, `${key} is required.`);
  const time =
    typeof value === 'number'
      ? checkedMilliseconds(value)
      : typeof value === 'string'
        ? parseIsoTime(value)
        : null;
  if (time === null) {
    throw chartQueryError(keyPath, `${key} must be an ISO 8601 time or Unix milliseconds.`);
  }
  return time;
}
