import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** More failed files than this are the change's fault: running them again would only delay the answer. */
const mostAgain = 24;

/**
 * Reads the JSON report of a run.
 *
 * @param {string} path
 * @returns {import('./test-report.d.mts').FileResult[]} An entry per file and project; empty without a report.
 */
export function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/** The failed files, if they are few enough to run again. */
export function filesToRepeat(results) {
  const failed = [...new Set(results.filter(isFailed).map(({ name }) => name))];
  return failed.length <= mostAgain ? failed : [];
}

/** The first results with those of the files that ran again in their place. */
export function withRepeated(results, repeated) {
  const again = new Set(repeated.map(({ name }) => name));
  return [...results.filter(({ name }) => !again.has(name)), ...repeated];
}

/** How many tests passed and failed. A file that failed outside its tests counts as one more. */
export function countResults(results) {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const outside = results.filter(
    (file) => isFailed(file) && !file.assertionResults.some(isFailed),
  ).length;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(isFailed).length + outside,
  };
}

/** What failed at first in files that passed when they ran again, as text. */
export function describeFirstFailures(results, root) {
  return results
    .filter(isFailed)
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failures = assertionResults
        .filter(isFailed)
        .map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
      return failures.length > 0 ? failures : [`${file}\n${message}`];
    })
    .map((failure) => `Passed only at the second attempt: ${failure}`)
    .join('\n\n');
}

function isFailed({ status }) {
  return status === 'failed';
}
