import { ByteLru } from '../byte-lru.ts';
import { programBytes, type Program } from './program.ts';

const mostBytes = 64 * 1024 * 1024;

/** Compiled programs by pattern, limited in bytes. Drops the least recently used ones first. */
export class ProgramCache {
  private readonly programs = new ByteLru<string, Program>(mostBytes);

  get(pattern: string): Program | undefined {
    return this.programs.get(pattern);
  }

  set(pattern: string, program: Program): void {
    this.programs.set(pattern, program, weightOf(pattern, program));
  }
}

/** Includes the overhead of the objects, which dominates for a small program. */
function weightOf(pattern: string, program: Program): number {
  return programBytes(program) + 2 * pattern.length + 1024;
}
