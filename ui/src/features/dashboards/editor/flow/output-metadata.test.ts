import { expect, test } from 'vitest';
import type { RequestedOutput } from '../../chart-query.ts';
import {
  metadataColors,
  metadataKey,
  metadataText,
  otherKeys,
  withMetadata,
} from './output-metadata.ts';
import { source } from './flow-fixtures.ts';

const output = (metadata?: object): RequestedOutput => ({
  ...{ id: 'a', query: source },
  ...(metadata && { metadata }),
});

test('a value is set and removed, and the last one removes the metadata', () => {
  const red = withMetadata(output(), 'color', 'red');
  expect(red.metadata).toEqual({ color: 'red' });
  expect(withMetadata(red, 'splitField', 'page').metadata).toEqual({
    color: 'red',
    splitField: 'page',
  });
  expect(withMetadata(red, 'color', '')).toEqual(output());
  expect(withMetadata(output({ colors: ['red'] }), 'colors', null)).toEqual(output());
});

test('keys that have no field are kept and named', () => {
  const typed = output({ unit: 'ms', color: 'red' });
  expect(otherKeys(typed)).toEqual(['unit']);
  expect(withMetadata(typed, 'color', '').metadata).toEqual({ unit: 'ms' });
});

test('values of another type than a field has don’t break it', () => {
  const typed = output({ color: 5, colors: ['red', 7] });
  expect(metadataText(typed, 'color')).toBe('');
  expect(metadataColors(typed)).toEqual(['red', '7']);
  expect(metadataColors(output({ colors: 'red' }))).toEqual([]);
});

test('an error is about a key of the metadata of its output, or about something else', () => {
  const second = ['outputs', 1];
  expect(metadataKey('body.outputs[1].metadata.colors[0]', second)).toBe('colors');
  expect(metadataKey('body.outputs[1].metadata', second)).toBe('');
  expect(metadataKey('body.outputs[0].metadata.color', second)).toBeNull();
  expect(metadataKey('body.outputs[1].query', second)).toBeNull();
});
