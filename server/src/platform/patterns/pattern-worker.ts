import { parentPort } from 'node:worker_threads';
import { RE2JSException } from 're2js';
import { compileProgram } from './compile-program.ts';
import { compileMs } from './pattern-limits.ts';
import type { Program } from './program.ts';

/** What the thread says of one pattern. */
export type CompileReply =
  | { readonly type: 'compiled'; readonly program: Program; readonly groups: number }
  | { readonly type: 'invalid' }
  | { readonly type: 'too_complex' };

/** The thread that compiles patterns: says that it has begun, then answers one after another. */
parentPort?.postMessage('ready', []);
parentPort?.on('message', (pattern: string) => parentPort?.postMessage(reply(pattern), []));

function reply(pattern: string): CompileReply {
  try {
    const first = timed(pattern);
    // The first of all loads tables of Unicode, and the machine may have been busy elsewhere.
    const { program, groups, ms } = first.ms > compileMs ? timed(pattern) : first;
    if (program === null || ms > compileMs) return { type: 'too_complex' };
    return { type: 'compiled', program, groups };
  } catch (error) {
    if (error instanceof RE2JSException) return { type: 'invalid' };
    throw error;
  }
}

function timed(pattern: string) {
  const start = performance.now();
  const compiled = compileProgram(pattern);
  return { ...compiled, ms: performance.now() - start };
}
