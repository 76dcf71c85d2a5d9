// `npm test [-- files]`: all checks, and the tests that are quick. `npm run test:all`: all tests, as continuous
// integration runs them. `--record`, after `test:all --`, writes which ones are slow.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSlowTests, slowTestsOf, writeSlowTests } from './slow-tests.mjs';
import {
  countResults,
  describeFirstFailures,
  filesToRepeat,
  readResults,
  withRepeated,
} from './test-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}.cache/test-report.json`;

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, record: { type: 'boolean' } },
});
/** Files that are named are run, slow or not. */
const scope = options.all || files.length > 0 ? 'all' : 'quick';
if (options.record && (!options.all || files.length > 0)) {
  console.error('Only a run of all tests shows which are slow: npm run test:all -- --record');
  process.exit(1);
}

const { installIfStale } = await import('./install.mjs');
await installIfStale();
const { buildIfStale } = await import('./build-if-stale.mjs');
// The linter reads them while the rest is being built.
await buildIfStale({ only: 'types' });

const bin = (path) => [`node_modules/${path}`];
/**
 * The linter checks types in a Go program, which collects garbage for a fifth of its time unless it may use more
 * memory: 4.4 GB instead of 3.1.
 */
const lintEnvironment = totalmem() > 12 * 1024 ** 3 ? { GOGC: '400' } : {};
/** The linter also reports type errors, so types are only checked once. */
const lint = [
  ['Lint and types', [...bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--quiet']],
];
const others = [
  ['Format', [...bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['Unused files, exports and dependencies', bin('knip/bin/knip.js')],
  ['Build', ['scripts/build.mjs']],
  [
    'Module directions',
    [
      ...bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'server/src',
      'ui/src',
      'client/src',
    ],
  ],
];

const failed = [];
// In parallel: the others keep one core busy, and the linter uses the rest.
await Promise.all([lint, others].map(inTurn));

let results = await runTests('Tests', files);
if (options.record) writeSlowTests(slowTestsOf(results, root));
// Thousands of tests share two cores with the processes they start, so one can be late although the change is fine. In a
// process of their own, files begin anew. Those that fail there fail.
const again = filesToRepeat(results);
if (again.length > 0) {
  const repeated = await runTests('Second attempt', [...again, '--maxWorkers=1']);
  const first = results.filter(({ name }) => again.includes(name));
  results = withRepeated(results, repeated);
  if (!failed.includes('Second attempt')) {
    failed.splice(failed.indexOf('Tests'), 1);
    console.log(`\n${describeFirstFailures(first, root)}`);
  }
}

const counted = countResults(results);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
const ofTests = new Set(['Tests', 'Second attempt']);
const checks = failed.filter((name) => !ofTests.has(name)).length;
const silent = failed.length > checks && counted.failed === 0 ? 1 : 0;
if (scope === 'quick') {
  console.log(
    `\n${readSlowTests().size} slow test files were not run: npm run test:all runs them.`,
  );
}
console.log(`\n${counted.passed} passed, ${counted.failed + checks + silent} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs test files, and answers what the report says of each. */
async function runTests(name, named) {
  mkdirSync(`${root}.cache`, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await section(name, [...bin('vitest/vitest.mjs'), 'run', ...named, ...reporters], 'inherit');
  return readResults(report);
}

async function inTurn(sections) {
  for (const [name, command] of sections) await section(name, command);
}

/**
 * Runs one section. Its heading, output and time are printed together, at the end or as it runs (`inherit`).
 */
async function section(name, command, output = 'pipe') {
  const heading = `\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`;
  if (output === 'inherit') console.log(heading);
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...lintEnvironment, BELLWETHER_TEST_SCOPE: scope, ...process.env },
  });
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
    child.once('error', () => resolve(1));
  });
  if (output === 'pipe') console.log(`${heading}\n${Buffer.concat(printed).toString().trimEnd()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'} (${name}, ${seconds} s)`);
  if (code !== 0) failed.push(name);
}
