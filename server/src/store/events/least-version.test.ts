import { expect, test } from 'vitest';
import { versionAdvice } from './least-version.ts';

test.each([
  ['25.8.28.1', true],
  ['26.6.9.1', true],
  ['9.12', true],
  ['26.7.1.1', false],
  ['26.7.3.1-lts', false],
  ['26.10.1.1', false],
  ['27.1.1.1', false],
  ['', false],
  ['main', false],
])('version "%s" is too old: %s', (version, isOld) => {
  expect(versionAdvice(version) !== null).toBe(isOld);
});
