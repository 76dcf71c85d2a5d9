import { expect, test } from 'vitest';
import { openProblem } from './open-problem.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['EACCES', 'permission denied', /^permission denied\. Give the user .* the right/],
  ['EROFS', 'read-only file system', /BELLWETHER_DATA_DIR/],
  ['SQLITE_READONLY', 'attempt to write a readonly database', /the right to read and write it/],
  ['SQLITE_NOTADB', 'file is not a database', /^file is not a database\. Restore a backup/],
  ['SQLITE_FULL', 'database or disk is full', /free some space/],
])('%s comes with what to do', (code, message, expected) => {
  expect(openProblem(failure(code, message))).toMatch(expected);
});

test('another failure keeps its own words', () => {
  expect(openProblem(failure('constructor', 'something else'))).toBe('something else');
  expect(openProblem('no error')).toBe('no error');
});
