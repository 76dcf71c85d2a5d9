import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script in a separate process; returns what it prints. */
export function runOnMetadata(script: URL, ...parameters: readonly string[]) {
  const words = ['--import', 'tsx', fileURLToPath(script), ...parameters];
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
}
