import { expect, test } from 'vitest';
import {
  type ErrorOfCorpus,
  judged,
  messagesOfCorpus,
  stacksOfCorpus,
} from '../../test/grouping/corpus-harness.ts';
import { groupError } from './group-error.ts';
import { defaultErrorGrouping } from './grouping-mode.ts';

const groupOf = (error: ErrorOfCorpus): string => groupError(error, defaultErrorGrouping).hash;

/** Programs ran each bug again after an edit above it, from another folder, and with other values. */
test.each([
  ['java.txt', 'java'],
  ['groovy.txt', 'java'],
  ['scala.txt', 'scala'],
  ['python.txt', 'python'],
  ['javascript.txt', 'javascript'],
  ['php.txt', 'php'],
  ['ruby.txt', 'ruby'],
  ['csharp.txt', 'csharp'],
  ['go.txt', 'go'],
  ['rust.txt', 'rust'],
])('%s: each bug is one issue, and different ones are different', (file, language) => {
  const errors = stacksOfCorpus(file, language);
  const { precision, recall, split, merged } = judged(errors, groupOf);
  console.log(`${file}: ${errors.length} errors, precision ${precision}, recall ${recall}`);
  expect({ split, merged }).toEqual({ split: [], merged: [] });
  expect(precision).toBe(1);
  expect(recall).toBe(1);
});

/** Nothing around these words says that they are values; short lists differ on purpose. */
const splitMessages = [
  ...['version', 'bool', 'user', 'json', 'list', 'list quoted', 'list brackets', 'kv'],
];
/** Nothing says that the numbers are codes. */
const mergedMessages = ['ws paren, ws paren2'];

test('messages without a stack are one issue by their template', () => {
  const errors = messagesOfCorpus('messages.txt');
  const { precision, recall, split, merged } = judged(errors, groupOf);
  console.log(`${errors.length} messages, precision ${precision}, recall ${recall}`);
  expect({ split, merged }).toEqual({ split: splitMessages, merged: mergedMessages });
  expect(precision).toBeGreaterThan(0.99);
  expect(recall).toBeGreaterThan(0.9);
});
