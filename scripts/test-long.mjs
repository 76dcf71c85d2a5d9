// `npm run test:long -- [--seed N] [--runs N] [files]`: everything `npm run test:all` does, with all cases of its sweeps, and
// random tests with other and more values. With files, only those, without the other checks.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, runs: { type: 'string', default: '10' } },
});
const seed = wholeNumber('seed', values.seed ?? String(randomInt(2 ** 31)));
const runs = wholeNumber('runs', values.runs);
// With 1, sweeps would have the cases of npm run test:all.
if (runs < 2) fail('--runs must be at least 2.');

const again = ['--seed', seed, '--runs', runs, ...files].join(' ');
console.log(`All cases; random tests with ${runs} times as many values as usual, seed ${seed}`);

const { installIfStale } = await import('./install.mjs');
await installIfStale();

const command =
  files.length > 0
    ? ['node_modules/vitest/vitest.mjs', 'run', ...files]
    : ['scripts/test.mjs', '--all'];
const env = { ...process.env, BELLWETHER_TEST_SEED: `${seed}`, BELLWETHER_TEST_RUNS: `${runs}` };
const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
child.once('exit', (code) => {
  console.log(`\nThe same values again: npm run test:long -- ${again}`);
  process.exitCode = code ?? 1;
});

function wholeNumber(name, text) {
  const number = Number(text);
  // fast-check accepts 32-bit seeds and prints negative ones.
  if (!/^-?\d+$/.test(text) || Math.abs(number) >= 2 ** 32) {
    fail(`--${name} must be a whole number, such as --${name} 12.`);
  }
  return number;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
