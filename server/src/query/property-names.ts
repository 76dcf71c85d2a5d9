import { Lru } from '../platform/lru.ts';
import type { ErrorTenant, StatementRunner } from '../store/events/index.ts';
import { type PropertyTable, readPropertyNames } from './property-names-rows.ts';

/** Ms for which names are not read again: an editor asks each time it is opened. */
const keptFor = 60_000;
/** Tables of projects; each has at most 1,000 names. */
const mostKept = 100;

interface Kept {
  readonly names: readonly string[];
  /** Unix ms. */
  readonly readAt: number;
}

/** The property names of projects, read from time to time. */
export class PropertyNames {
  readonly #kept = new Lru<string, Kept>(mostKept);

  /**
   * @param now Unix ms
   * @throws AppError as `readPropertyNames`
   */
  async of(
    runner: StatementRunner,
    table: PropertyTable,
    tenant: ErrorTenant,
    now: number,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { number, generation, errorGeneration } = tenant;
    const key = [table, number, generation, errorGeneration].join(' ');
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.readAt < keptFor) return kept.names;
    const names = await readPropertyNames(runner, table, tenant, now, signal);
    this.#kept.set(key, { names, readAt: now });
    return names;
  }
}
