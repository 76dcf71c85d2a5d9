import { hash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { Lru } from '../../platform/lru.ts';
import { SharedCache } from '../../platform/shared-cache.ts';
import type {
  Changed,
  DataVersions,
  ErrorTenant,
  EventStore,
  Statement,
} from '../../store/events/index.ts';
import { rowBytes } from '../cache/row-bytes.ts';
import { mostSettledCells } from '../compile/settled-sql.ts';
import type { SettledRows } from '../plan/closed-sessions.ts';
import { isTooMuch } from '../stored-build-rows.ts';
import { inBackground } from './closed-session-rows.ts';

/** Answers that take less are not worth it, ms. */
const slow = 20;
/** Of all rows. */
const mostBytes = 16 * 1024 ** 2;
/** Of the labels of a statement's rows, which are sent with others. */
const mostCharacters = 80_000;
/** How many slow statements are counted. */
const mostAsked = 10_000;
/** Statements that wait. */
const mostWaiting = 50;

export interface SettledResultsParts {
  readonly store: Pick<EventStore, 'query'>;
  readonly versions: Pick<DataVersions, 'onRemoval' | 'removalsOf'>;
  readonly clock: Clock;
  readonly report: (problem: string, error: unknown) => void;
  /** Default: 20 ms. */
  readonly slow?: number;
  /** How many answers must have taken long; default: two. */
  readonly slowAnswers?: number;
}

interface Wanted {
  readonly project: number;
  readonly removals: number;
  readonly key: string;
  readonly statement: Statement;
}

/**
 * Rows of statements over stored sessions that don't change anymore. They are read in the background once answers of the
 * same statement took long twice: many are asked only once. Their labels are in rows, and are forgotten when rows of the
 * project are removed.
 */
export class SettledResults {
  /** Null for statements with too many or too long rows. */
  private readonly kept = new SharedCache<readonly object[] | null>(mostBytes);
  private readonly asked = new Lru<string, number>(mostAsked);
  private readonly waiting = new Set<string>();
  private readonly ending = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SettledResultsParts) {
    const forget = (changed: Changed): void => {
      if (changed === null) this.kept.clear();
      else this.forget(changed);
    };
    parts.versions.onRemoval({ begin: forget, end: forget });
  }

  /** @param removals as in `DataVersions.removalsOf`: with another one, nothing is known */
  of({ number, generation }: ErrorTenant, removals: number): SettledRows {
    const { clock } = this.parts;
    const keyOf = ({ sql, params }: Statement): string =>
      hash('sha256', JSON.stringify([generation, removals, sql, params]), 'base64');
    return {
      of: (statement) => this.kept.get(number, keyOf(statement)) ?? null,
      asking: (statement) => {
        const began = clock.now();
        return () => {
          if (clock.now() - began < (this.parts.slow ?? slow)) return;
          this.want({ project: number, removals, key: keyOf(statement), statement });
        };
      },
    };
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    await this.working;
  }

  forget(projects: readonly number[]): void {
    for (const project of projects) this.kept.deleteGroup(project);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private want(wanted: Wanted): void {
    const { project, key } = wanted;
    const place = `${project} ${key}`;
    if (this.kept.get(project, key) === null || this.waiting.has(place)) return;
    const asked = (this.asked.get(place) ?? 0) + 1;
    this.asked.set(place, asked);
    if (asked < (this.parts.slowAnswers ?? 2) || this.waiting.size >= mostWaiting) return;
    this.waiting.add(place);
    this.working = this.readAfter(this.working, wanted).finally(() => this.waiting.delete(place));
  }

  private async readAfter(
    others: Promise<void>,
    { project, removals, key, statement }: Wanted,
  ): Promise<void> {
    await others;
    const isCurrent = () => this.parts.versions.removalsOf(project) === removals;
    if (!isCurrent()) return;
    const rows = await this.read(statement);
    // They may have been read before rows were removed.
    if (rows !== undefined && isCurrent()) this.keep(project, key, rows);
  }

  /** Null if it takes too much, which must not be tried with each answer; undefined after a failure. */
  private async read(statement: Statement): Promise<readonly object[] | null | undefined> {
    const { signal } = this.ending;
    try {
      const rows = await inBackground(this.parts.store, signal)(statement);
      return rows.length <= mostSettledCells && charactersOf(rows) <= mostCharacters ? rows : null;
    } catch (error) {
      if (isTooMuch(error)) return null;
      if (!signal.aborted)
        this.parts.report('Results over past sessions could not be read.', error);
      return undefined;
    }
  }

  private keep(project: number, key: string, rows: readonly object[] | null): void {
    const bytes = rows === null ? 0 : rowBytes(rows, mostBytes);
    const isTooLong = bytes > this.kept.largest;
    // Whoever has many projects takes no more than others.
    const kept = { owner: `${project}`, group: project, key, bytes: isTooLong ? 0 : bytes };
    this.kept.set(kept, isTooLong ? null : rows);
  }
}

function charactersOf(rows: readonly object[]): number {
  return rows.reduce((sum, row) => sum + ('label_0' in row ? String(row.label_0).length : 0), 0);
}
