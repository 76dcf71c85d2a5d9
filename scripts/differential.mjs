// `npm run differential -- [--seed N] [--runs N] [files]`: runs random tests with other and more values than
// `npm test`. Without files, runs those that compare chart answers with the interpreter's.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, runs: { type: 'string', default: '20' } },
});
const seed = wholeNumber('seed', values.seed ?? String(randomInt(2 ** 31)));
const runs = wholeNumber('runs', values.runs);
if (runs < 1) fail('--runs must be at least 1.');
const files = positionals.length > 0 ? positionals : ['server/test/query-interpreter'];

const again = ['--seed', seed, '--runs', runs, ...positionals].join(' ');
console.log(`Random tests, ${runs} times as many values as in npm test, seed ${seed}`);

const { installIfStale } = await import('./install.mjs');
await installIfStale();

const command = ['node_modules/vitest/vitest.mjs', 'run', ...files];
const env = { ...process.env, BELLWETHER_TEST_SEED: `${seed}`, BELLWETHER_TEST_RUNS: `${runs}` };
const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
child.once('exit', (code) => {
  console.log(`\nThe same values again: npm run differential -- ${again}`);
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
