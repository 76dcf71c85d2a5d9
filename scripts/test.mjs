// `npm test`: everything the continuous integration checks, with one closing line.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}.cache/test-report.json`;

const { installIfStale } = await import('./install.mjs');
await installIfStale();

const bin = (path) => [`node_modules/${path}`];
const tsc = (project) => [...bin('typescript/bin/tsc'), '--pretty', 'false', '-p', project];
const checks = [
  ['Format', [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['Lint', [...bin('oxlint/bin/oxlint'), '--type-aware', '--quiet']],
  ['Types: server', tsc('server')],
  ['Types: ui', tsc('ui')],
  ['Types: tracker', tsc('tracker')],
  ['Types: bench', tsc('bench')],
  ['Types: scripts', tsc('scripts')],
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
    ],
  ],
];

const failed = [];
for (const [name, command] of checks) await section(name, command);
await section('Build', ['scripts/build.mjs']);

mkdirSync(`${root}.cache`, { recursive: true });
rmSync(report, { force: true });
const vitest = [...bin('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)];
await section('Tests', [
  ...vitest,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]);

const { passed, broken } = counts();
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
const others = failed.filter((name) => name !== 'Tests').length;
const silent = failed.includes('Tests') && broken === 0 ? 1 : 0;
console.log(`\n${passed} passed, ${broken + others + silent} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs one section with its heading, its output and its time. */
async function section(name, command) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`);
  const started = performance.now();
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
    child.once('error', () => resolve(1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'} (${name}, ${seconds} s)`);
  if (code !== 0) failed.push(name);
}

function counts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, broken: numFailedTests };
  } catch {
    return { passed: 0, broken: 0 };
  }
}
