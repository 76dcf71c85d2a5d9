import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import { RefreshedValue, type RefreshRules } from '../platform/refreshed-value.ts';
import type { ErrorTenant, EventTable, StatementRunner } from '../store/events/index.ts';
import { readPropertyNames } from './property-names-rows.ts';

const rules: RefreshRules = {
  freshFor: { least: 60_000, most: 300_000 },
  oldest: 0,
  longestWait: 1_500,
};
/** Tables of projects, each with at most 21 Ki characters. */
const mostKept = 200;

interface PropertyNamesParts {
  readonly runner: StatementRunner;
  readonly clock: Clock;
  /** Called with unexpected failures. */
  report(problem: string, error: unknown): void;
}

/** The property names of projects, read from time to time: menus offer them, and nothing depends on them. */
export class PropertyNames {
  private readonly kept = new Lru<string, RefreshedValue<readonly string[]>>(mostKept);

  constructor(private readonly parts: PropertyNamesParts) {}

  /** The last known ones if they cannot be read soon; none if none are known. */
  async of(table: EventTable, tenant: ErrorTenant): Promise<readonly string[]> {
    const { number, generation, errorGeneration } = tenant;
    const key = [table, number, generation, errorGeneration].join(' ');
    const names = this.kept.get(key) ?? this.refreshed(table, tenant);
    this.kept.set(key, names);
    return (await names.get()) ?? [];
  }

  private refreshed(
    table: EventTable,
    { number, generation, errorGeneration }: ErrorTenant,
  ): RefreshedValue<readonly string[]> {
    const { runner, clock, report } = this.parts;
    const tenant = { number, generation, errorGeneration };
    return new RefreshedValue({
      clock,
      rules,
      compute: () => readPropertyNames(runner, table, tenant, clock.now()),
      failed: (error) => {
        // A slow or unavailable event store is reported elsewhere.
        if (!(error instanceof AppError)) report('Property names could not be read.', error);
      },
    });
  }
}
