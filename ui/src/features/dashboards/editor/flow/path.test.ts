import { expect, test } from 'vitest';
import { share } from './flow-fixtures.ts';
import { readPath } from '../read-path.ts';
import { pathText, withPart } from './path.ts';

const partAt = (request: object, keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>((at, key) => Object(at)[key], request);

const path = ['outputs', 0, 'query', 'input', 'inputs', 1, 'query'];

test('a path is written as the service writes it, and read back', () => {
  expect(pathText(path)).toBe('outputs[0].query.input.inputs[1].query');
  expect(readPath(`body.query.${pathText(path)}`)).toEqual(path);
  expect(readPath('body.version')).toBeNull();
});

test('another part stands at the path, and nothing else changes', () => {
  const other = { type: 'source', dataset: 'errors', field: '*' };
  const changed = withPart(share, path, other);
  expect(partAt(changed, path)).toBe(other);
  expect(partAt(changed, path.with(5, 0))).toBe(partAt(share, path.with(5, 0)));
  expect(withPart(changed, path, partAt(share, path))).toEqual(share);
  expect(partAt(share, ['outputs', 4, 'query'])).toBeUndefined();
});
