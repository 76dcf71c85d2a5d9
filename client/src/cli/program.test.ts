import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runProgram } from './program.ts';

let printed = '';
const { argv } = process;
const { isTTY } = process.stderr;
const listeners = ['SIGINT', 'SIGTERM'] as const;
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.stderr.isTTY = isTTY;
  process.exitCode = 0;
  process.stdout.removeAllListeners('error');
  for (const signal of listeners) process.removeAllListeners(signal);
});

/** Runs a command that prints a text which could clear the screen. */
async function printing(toTerminal: boolean): Promise<string> {
  process.argv = ['node', 'bellwether', 'a\u009b2J\u202e'];
  process.stderr.isTTY = toTerminal;
  await runProgram();
  return printed;
}

test('at a terminal, no text that is printed can command it', async () => {
  expect(await printing(true)).toContain(String.raw`"a\u009b2J\u202e".` + '\n');
});

test('a pipe gets texts unchanged', async () => {
  expect(await printing(false)).toContain('"a\u009b2J\u202e".\n');
});
