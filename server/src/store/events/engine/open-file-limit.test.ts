import { expect, test } from 'vitest';
import { openFileLimit, openFileWarning } from './open-file-limit.ts';

test('a low limit of open files is reported with what to do', () => {
  expect(openFileWarning(1024)).toMatch(/1024 files.*ulimit -n/);
  expect(openFileWarning(65_536)).toBeNull();
  expect(openFileWarning(null)).toBeNull();
});

test('the limit of this process is found', () => {
  expect(openFileLimit()).toBeGreaterThan(0);
});
