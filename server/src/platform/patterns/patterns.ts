import { AppError } from '../app-error.ts';
import { FairQueue } from '../fair-queue.ts';
import { Lru } from '../lru.ts';
import { NameCounts } from '../name-counts.ts';
import { patternBytes } from './pattern-limits.ts';
import { PatternThread } from './pattern-thread.ts';
import type { CompileReply } from './pattern-worker.ts';
import { ProgramCache } from './program-cache.ts';
import type { Program } from './program.ts';

/** The result of checking a pattern. */
export type PatternVerdict =
  | {
      readonly ok: true;
      /** Capture groups. */
      readonly groups: number;
    }
  | {
      readonly ok: false;
      readonly problem: PatternProblem;
      /** One sentence for the author of the pattern. */
      readonly reason: string;
    };

export interface PatternsParts {
  readonly thread?: Pick<PatternThread, 'compile' | 'close'>;
  /** The owner of a project (UUID): owners take turns. By default each project is its own owner. */
  ownerOf?(projectId: string): Promise<string>;
}

export type PatternProblem = 'invalid' | 'too_long' | 'too_complex';

const invalid = rejected('invalid', 'The pattern is not a valid RE2 regular expression.');
const tooLong = rejected('too_long', `The pattern must be at most ${patternBytes} bytes long.`);
const tooComplex = rejected(
  'too_complex',
  'The pattern is too complex to be checked in time. Use fewer repetitions and smaller classes.',
);

/** Each takes a few hundred bytes at most, plus the pattern. */
const maxVerdicts = 10_000;
/** Patterns that may wait for the thread: per project, per owner, and in total. */
const mostWaiting = { project: 100, owner: 200, all: 2_000 };
const longestWait = 10_000;

/**
 * Checks and compiles user-defined patterns. They are compiled in a thread with limits on time and memory,
 * owners take turns, and the results are cached.
 */
export class Patterns {
  private readonly verdicts = new Lru<string, PatternVerdict>(maxVerdicts);
  private readonly programs = new ProgramCache();
  private readonly compiling = new Map<string, Promise<PatternVerdict>>();
  private readonly waiting = { project: new NameCounts(), owner: new NameCounts() };
  private readonly queue = new FairQueue({ slots: 1 });
  private readonly thread;
  private readonly ownerOf;

  constructor(parts: PatternsParts = {}) {
    this.thread = parts.thread ?? new PatternThread();
    this.ownerOf = parts.ownerOf ?? ((projectId: string) => Promise.resolve(projectId));
  }

  /**
   * Whether the pattern may be used.
   * @param projectId its owner takes turns with the others
   * @throws AppError `ServiceUnavailableError` if too many patterns are waiting
   */
  async check(pattern: string, projectId: string): Promise<PatternVerdict> {
    return this.known(pattern) ?? (await this.compile(pattern, projectId));
  }

  /**
   * Compiles patterns for `program`, which returns them until they are evicted.
   * @throws AppError like `check`
   */
  async prepare(patterns: Iterable<string>, projectId: string): Promise<void> {
    const missing = [...patterns].filter((pattern) => this.program(pattern) === undefined);
    await Promise.all(missing.map((pattern) => this.compile(pattern, projectId)));
  }

  /** The program of a pattern, or why it must not be used; undefined if it is not ready. */
  program(pattern: string): Program | PatternProblem | undefined {
    const program = this.programs.get(pattern);
    if (program !== undefined) return program;
    const verdict = this.known(pattern);
    return verdict?.ok === false ? verdict.problem : undefined;
  }

  async close(): Promise<void> {
    await this.thread.close();
  }

  private known(pattern: string): PatternVerdict | undefined {
    if (pattern.length > patternBytes || Buffer.byteLength(pattern) > patternBytes) return tooLong;
    return this.verdicts.get(pattern);
  }

  /** Concurrent requests for the same pattern share one result. */
  private compile(pattern: string, projectId: string): Promise<PatternVerdict> {
    const begun = this.compiling.get(pattern);
    if (begun !== undefined) return begun;
    const compiling = this.compileWithinLimits(pattern, projectId).finally(() => {
      this.compiling.delete(pattern);
    });
    this.compiling.set(pattern, compiling);
    return compiling;
  }

  private async compileWithinLimits(pattern: string, projectId: string): Promise<PatternVerdict> {
    if (this.compiling.size >= mostWaiting.all) throw busy();
    const { project, owner: ofOwner } = this.waiting;
    if (project.of(projectId) >= mostWaiting.project) throw busy();
    return project.while(projectId, async () => {
      const owner = await this.ownerOf(projectId);
      if (ofOwner.of(owner) >= mostWaiting.owner) throw busy();
      return ofOwner.while(owner, () => this.compileNow(pattern, owner));
    });
  }

  private async compileNow(pattern: string, owner: string): Promise<PatternVerdict> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(busy()), longestWait);
    try {
      return await this.queue.run(owner, late.signal, async () => {
        clearTimeout(timer);
        return this.settle(pattern, await this.thread.compile(pattern));
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private settle(pattern: string, reply: CompileReply): PatternVerdict {
    const verdict = verdictOf(reply);
    this.verdicts.set(pattern, verdict);
    if (reply.type === 'compiled') this.programs.set(pattern, reply.program);
    return verdict;
  }
}

function verdictOf(reply: CompileReply): PatternVerdict {
  switch (reply.type) {
    case 'compiled':
      return { ok: true, groups: reply.groups };
    case 'invalid':
      return invalid;
    case 'too_complex':
      return tooComplex;
  }
}

function rejected(problem: PatternProblem, reason: string): PatternVerdict {
  return { ok: false, problem, reason };
}

function busy(): AppError {
  const message = 'Too many patterns are waiting to be checked. Try again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter: 5 });
}
