import type { Clock } from '../../platform/clock.ts';
import { SharedCache } from '../../platform/shared-cache.ts';
import {
  type DataVersions,
  type ErrorTenant,
  EventStoreError,
  type Statement,
  type StatementRunner,
} from '../../store/events/index.ts';
import { queryFailure } from '../run/query-failure.ts';
import { RequestTimeoutError } from '../run/request-times.ts';
import { asOf } from './as-of.ts';
import { rowBytes } from './row-bytes.ts';
import { statementName } from './statement-name.ts';

/** How long rows are kept that other instances may change (ms). */
const sharedLifetime = 1_000;
/** Bytes of all rows that are kept. */
const mostBytes = 64 * 1024 ** 2;

interface StatementCacheParts {
  readonly runner: StatementRunner;
  readonly versions: DataVersions;
  /** The owner of a project by its number: owners share the memory. */
  readonly ownerOf: (project: number) => Promise<string>;
  /** Whether no other instance changes rows, because `versions` doesn't know about that; default: yes. */
  readonly isAlone?: () => boolean;
  readonly clock: Clock;
}

/** A statement that is running, for everyone who asks for it. */
interface Run {
  readonly rows: Promise<object[]>;
  readonly ending: AbortController;
  waiting: number;
}

/**
 * Keeps the rows of statements until the project's rows change, or for a second where other instances can change
 * them. Requests for the same statement share one run, which is canceled when the last of them is.
 */
export class StatementCache {
  private readonly kept = new SharedCache<object[]>(mostBytes);
  private readonly running = new Map<string, Run>();

  constructor(private readonly parts: StatementCacheParts) {
    parts.versions.onChange((changed) => {
      if (changed === null) this.kept.clear();
      else for (const project of changed) this.kept.deleteGroup(project);
    });
  }

  /** Bytes of the rows that are kept. */
  get size(): number {
    return this.kept.size;
  }

  /**
   * The time at which relative ranges end: see `asOf`.
   * @param now Unix ms
   * @param window shortest window that ends now, ms
   */
  asOf(project: number, now: number, window: number): number {
    if (!this.isAlone()) return now - (now % sharedLifetime);
    return asOf(now, this.parts.versions.of(project), window);
  }

  /** Runs statements over the rows of a tenant, which must all be its own. */
  runner(tenant: ErrorTenant): StatementRunner {
    return {
      run: <Row extends object>(
        statement: Statement,
        project: number,
        path: string,
        signal: AbortSignal,
      ) => this.run(statement, tenant, project, path, signal) as Promise<Row[]>,
    };
  }

  /** @param isAgain whether the time of another request was over before */
  private async run(
    statement: Statement,
    tenant: ErrorTenant,
    project: number,
    path: string,
    signal: AbortSignal,
    isAgain = false,
  ): Promise<object[]> {
    const { number, generation, errorGeneration } = tenant;
    const { runner, versions } = this.parts;
    const asking = () => runner.run<object>(statement, project, path, signal);
    // Between two versions, it is unknown which rows an answer includes.
    if (versions.of(number) === null || number !== project) return asking();
    const naming = statementName(statement, [generation, errorGeneration]);
    const name = typeof naming === 'string' ? naming : await naming;
    // Rows may have begun to change while a long statement was named.
    const version = versions.of(number);
    if (version === null) return asking();
    const second = this.isAlone() ? '' : Math.floor(this.parts.clock.now() / sharedLifetime);
    const key = `${version.id} ${second} ${name}`;
    const kept = this.kept.get(project, key);
    if (kept !== undefined) return kept;
    const place = `${project} ${key}`;
    const known = this.running.get(place);
    const run = known ?? this.start(statement, project, path, key, signal);
    if (known === undefined) this.running.set(place, run);
    const stop = (): void => {
      // Who asks from now on starts it again.
      if (this.running.get(place) === run) this.running.delete(place);
      run.ending.abort();
    };
    try {
      return await this.wait(run, path, signal, stop);
    } catch (error) {
      const isOfOther = known !== undefined && error instanceof RequestTimeoutError;
      if (!isOfOther || isAgain || signal.aborted) throw error;
      return this.run(statement, tenant, project, path, signal, true);
    }
  }

  private isAlone(): boolean {
    return this.parts.isAlone?.() ?? true;
  }

  private start(
    statement: Statement,
    project: number,
    path: string,
    key: string,
    request: AbortSignal,
  ): Run {
    const { runner, versions, ownerOf } = this.parts;
    const before = versions.of(project);
    const ending = new AbortController();
    const asking = async (): Promise<object[]> => {
      try {
        const rows = await runner.run(statement, project, path, ending.signal, request);
        const bytes = rowBytes(rows, this.kept.largest);
        const owner = await ownerOf(project);
        if (versions.of(project)?.id === before?.id) {
          this.kept.set({ owner, group: project, key, bytes }, rows);
        }
        return rows;
      } finally {
        const place = `${project} ${key}`;
        if (this.running.get(place)?.ending === ending) this.running.delete(place);
      }
    };
    const rows = asking();
    // Everyone who waited may have left.
    rows.catch(() => undefined);
    return { rows, ending, waiting: 0 };
  }

  /** Waits for a run until the signal aborts. @param stop ends the run when it has no waiting requests */
  private async wait(
    run: Run,
    path: string,
    signal: AbortSignal,
    stop: () => void,
  ): Promise<object[]> {
    run.waiting += 1;
    let leave = (): void => undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(queryFailure(new EventStoreError('cancelled', 'canceled'), path));
    });
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([run.rows, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      run.waiting -= 1;
      if (run.waiting === 0) stop();
    }
  }
}
