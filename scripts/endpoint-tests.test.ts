import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeFiles } from './regular-expressions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Wherever it is, and also if it is made with something of its own, such as a queue. */
const makesRoute = /(?<!\.)\broute\(\{|: CollectorRoute = /;
/** A kind's endpoint, and the one that uploads files, are not in a module's list of routes. */
const isOnItsOwn = /\/kinds\/[a-z]+\/route\.ts$|\/upload-build\.ts$/;

test('every endpoint has a test of its name beside it', () => {
  const endpoints = codeFiles(root, ['server/src'])
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => isOnItsOwn.test(file) || makesRoute.test(readFileSync(root + file, 'utf8')));
  expect(endpoints.length).toBeGreaterThan(100);
  const untested = endpoints.filter((file) => !existsSync(root + file.replace(/ts$/, 'test.ts')));
  expect(untested).toEqual([]);
  expect('  return route({').toMatch(makesRoute);
});
