import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Beside this file: test files that `npm test` leaves to `npm run test:all`, with their seconds. */
const list = new URL('slow-tests.json', import.meta.url);

/** Files that took longer are slow (s). The others together take five minutes on two cores. */
const slowFrom = 6;

/**
 * @returns {Map<string, number>} by path from the root of the repository, how many seconds the file took when
 * all were run
 */
export function readSlowTests() {
  return new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8'))));
}

/** @param {ReadonlyMap<string, number>} slow */
export function writeSlowTests(slow) {
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
}

/**
 * @param {readonly import('./test-report.d.mts').FileResult[]} results of a run of all tests
 * @param {string} root of the repository
 */
export function slowTestsOf(results, root) {
  const seconds = new Map();
  for (const { name, startTime, endTime } of results) {
    const file = relative(root, name);
    seconds.set(file, (seconds.get(file) ?? 0) + (endTime - startTime) / 1000);
  }
  const slow = [...seconds].filter(([, taken]) => taken > slowFrom);
  return new Map(
    slow.map(([file, taken]) => [file, Math.round(taken)]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
