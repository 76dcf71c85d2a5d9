import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StartError } from './start-error.ts';
import { startMessage } from './start-message.ts';

const failure = (code: string) =>
  Object.assign(new Error(`${code}: denied, open '/data/journal'`), {
    code,
    path: '/data/journal',
  });

test.each([
  ['EACCES', '/data/journal cannot be read and written (EACCES). Give the user of the service'],
  ['EROFS', '/data/journal cannot be read and written (EROFS). Give'],
  ['ENOTDIR', 'There is a file where /data/journal has to be or to have a folder (ENOTDIR). Move'],
  ['ENOSPC', 'There is no space left for /data/journal. Free some.'],
])('a file that cannot be used is one sentence: %s', (code, sentence) => {
  expect(startMessage(failure(code))).toContain(`Bellwether cannot start: ${sentence}`);
  expect(startMessage(failure(code))).not.toContain('\n');
});

test('a known error is its message, and an unknown one has its stack', () => {
  expect(startMessage(new StartError('Stop it.'))).toBe('Bellwether cannot start: Stop it.');
  const open = (): unknown => {
    try {
      return openSync('/nowhere/at/all', 'r');
    } catch (error) {
      return error;
    }
  };
  expect(startMessage(open())).toMatch(/^Bellwether cannot run: Error: ENOENT.*\n/);
});
