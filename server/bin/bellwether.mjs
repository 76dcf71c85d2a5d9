#!/usr/bin/env -S node --v8-pool-size=1
import '../../scripts/require-node.mjs';
import { commands } from './commands.mjs';

// All other commands are requests to an instance.
const command = process.argv[2] ?? 'start';
if (Object.hasOwn(commands, command) || /^--(?!help|version|complete)/.test(command)) {
  await import('../dist/main.js');
} else {
  const { runProgram } = await import('../../client/dist/cli-program.js');
  await runProgram(commands);
}
