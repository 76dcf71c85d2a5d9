import { parentPort } from 'node:worker_threads';
import { RE2JSException } from 're2js';
import { compileProgram } from './compile-program.ts';
import { compileMs } from './pattern-limits.ts';
import type { Program } from './program.ts';

/** The answer for one pattern. */
export type CompileReply =
  | { readonly type: 'compiled'; readonly program: Program; readonly groups: number }
  | { readonly type: 'invalid' }
  | { readonly type: 'too_complex' };

/** The thread that compiles patterns: reports that it is ready, then answers requests in order. */
parentPort?.postMessage('ready', []);
parentPort?.on('message', (pattern: string) => parentPort?.postMessage(reply(pattern), []));

function reply(pattern: string): CompileReply {
  try {
    const first = timed(pattern);
    // The very first pattern loads Unicode tables, and the machine may have been busy.
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
