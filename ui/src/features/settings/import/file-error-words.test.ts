import { expect, test } from 'vitest';
import { FileError, fileProblems } from '../../../../../client/src/import-file/index.ts';
import { fileErrorText } from './file-error-words.ts';

test.each(fileProblems)('the problem %s has the same words as in the terminal', (problem) => {
  const error = new FileError(problem, 'pages.csv');
  expect(fileErrorText(error)).toBe(error.message);
});
