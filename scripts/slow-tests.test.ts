import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSlowTests, slowTestsOf } from './slow-tests.mjs';
import type { FileResult } from './test-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const took = (file: string, seconds: number): FileResult => ({
  name: `/repository/${file}`,
  status: 'passed',
  message: '',
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: [],
});

test('files that took long in all projects together are slow, in the order of their paths', () => {
  const results = [
    took('slow.test.ts', 40.4),
    took('quick.test.ts', 0.1),
    took('both.test.ts', 5),
    took('both.test.ts', 6),
  ];
  expect([...slowTestsOf(results, '/repository')]).toEqual([
    ['both.test.ts', 11],
    ['slow.test.ts', 40],
  ]);
});

test('every file that npm test leaves out exists, and most are not left out', () => {
  const slow = readSlowTests();
  expect([...slow.keys()].filter((file) => !existsSync(root + file))).toEqual([]);
  const all = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root });
  expect(slow.size).toBeLessThan(String(all).split('\n').length / 3);
});
