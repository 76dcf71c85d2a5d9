import { expect, test } from 'vitest';
import {
  countResults,
  describeFirstFailures,
  type FileResult,
  filesToRepeat,
  readResults,
  withRepeated,
} from './test-report.mjs';

const result = (fullName: string, status: 'passed' | 'failed') => ({
  fullName,
  status,
  failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
});
const file = (name: string, ...statuses: ('passed' | 'failed')[]): FileResult => ({
  name: `/repository/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  startTime: 0,
  endTime: 1000,
  assertionResults: statuses.map((status, index) => result(`test ${index}`, status)),
});
const brokenHook: FileResult = { ...file('hook.test.ts'), status: 'failed', message: 'no engine' };

test('failed files run again once each, however many projects run them', () => {
  const results = [file('a.test.ts', 'failed'), file('b.test.ts', 'passed'), brokenHook];
  const again = ['/repository/a.test.ts', '/repository/hook.test.ts'];
  expect(filesToRepeat([...results, file('a.test.ts', 'failed')])).toEqual(again);
});

test('many failed files are not run again', () => {
  const failed = Array.from({ length: 25 }, (_, index) => file(`${index}.test.ts`, 'failed'));
  expect(filesToRepeat(failed)).toEqual([]);
  expect(filesToRepeat(failed.slice(1))).toHaveLength(24);
});

test('what the second attempt says of a file counts, and the other files stay', () => {
  const first = [file('a.test.ts', 'failed', 'passed'), file('b.test.ts', 'passed', 'passed')];
  expect(countResults(first)).toEqual({ passed: 3, failed: 1 });
  const second = [file('a.test.ts', 'passed', 'passed')];
  expect(countResults(withRepeated(first, second))).toEqual({ passed: 4, failed: 0 });
  const worse = [file('a.test.ts', 'failed', 'failed')];
  expect(countResults(withRepeated(first, worse))).toEqual({ passed: 2, failed: 2 });
});

test('a file whose hook fails is a failure although no test of it failed', () => {
  expect(countResults([brokenHook])).toEqual({ passed: 0, failed: 1 });
});

test('first failures are listed with file, test and reason', () => {
  const text = describeFirstFailures(
    [file('a.test.ts', 'passed', 'failed'), file('b.test.ts', 'passed'), brokenHook],
    '/repository',
  );
  expect(text).toBe(
    'Passed only at the second attempt: a.test.ts > test 1\nexpected 1 to be 2\n\n' +
      'Passed only at the second attempt: hook.test.ts\nno engine',
  );
});

test('a run that left no report has no results', () => {
  expect(readResults('/repository/none.json')).toEqual([]);
});
