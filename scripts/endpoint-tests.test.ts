import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeFiles } from './regular-expressions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isEndpoint = /^ {2}route\(\{|: CollectorRoute = /m;

test('every endpoint has a test of its name beside it', () => {
  const endpoints = codeFiles(root, ['server/src'])
    .filter((file) => /\/routes\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => isEndpoint.test(readFileSync(root + file, 'utf8')));
  expect(endpoints.length).toBeGreaterThan(100);
  const untested = endpoints.filter((file) => !existsSync(root + file.replace(/ts$/, 'test.ts')));
  expect(untested).toEqual([]);
});
