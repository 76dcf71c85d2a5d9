import { programBytes, type Program } from './program.ts';

const mostBytes = 64 * 1024 * 1024;

/** Compiled programs by pattern, limited in bytes. Drops the least recently used ones first. */
export class ProgramCache {
  private readonly programs = new Map<string, Program>();
  private bytes = 0;

  get(pattern: string): Program | undefined {
    const program = this.programs.get(pattern);
    if (program === undefined) return undefined;
    this.programs.delete(pattern);
    this.programs.set(pattern, program);
    return program;
  }

  set(pattern: string, program: Program): void {
    this.delete(pattern);
    this.programs.set(pattern, program);
    this.bytes += weightOf(pattern, program);
    for (const oldest of this.programs.keys()) {
      if (this.bytes <= mostBytes) return;
      this.delete(oldest);
    }
  }

  private delete(pattern: string): void {
    const program = this.programs.get(pattern);
    if (program === undefined) return;
    this.programs.delete(pattern);
    this.bytes -= weightOf(pattern, program);
  }
}

/** Includes the overhead of the objects, which dominates for a small program. */
function weightOf(pattern: string, program: Program): number {
  return programBytes(program) + 2 * pattern.length + 1024;
}
