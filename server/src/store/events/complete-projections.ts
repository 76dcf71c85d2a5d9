import type { EngineClient } from './engine-client.ts';
import { projectionSource } from './table-rows.ts';

/** How long an answer of the engine counts, ms. */
const knownFor = 60_000;

const none: ReadonlySet<string> = new Set();

/**
 * The intact projections of each table. A projection is missing in parts that are older than it or whose files
 * are damaged.
 */
const wholeOnes = `SELECT table, projection FROM (
  SELECT table, name AS projection, count() AS held FROM system.projection_parts
  WHERE database = currentDatabase() AND active AND NOT is_broken GROUP BY table, projection
) AS intact
JOIN (
  SELECT table, count() AS parts FROM system.parts WHERE database = currentDatabase() AND active GROUP BY table
) AS stored USING table
WHERE held = parts`;

/**
 * Knows which projections every part of their table has. Those can be read by name, without the engine's
 * search for one that fits a statement, which takes longer than reading. Any other would leave out rows.
 */
export class CompleteProjections {
  private names = none;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;
  private forgotten = 0;

  constructor(
    private readonly client: Pick<EngineClient, 'query'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Those known for now, as `table.projection`; it asks the engine again from time to time, in the background. */
  current(): ReadonlySet<string> {
    if (this.now() - this.readAt > knownFor) void this.read();
    return this.names;
  }

  /** Those that the engine has at the moment; none if it does not answer. */
  async read(): Promise<ReadonlySet<string>> {
    this.reading ??= this.readNow().finally(() => (this.reading = null));
    await this.reading;
    return this.names;
  }

  /** For a failure, which may have been a damaged projection: from then on, its part is without it. */
  forget(): void {
    this.forgotten += 1;
    this.names = none;
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  private async readNow(): Promise<void> {
    const { forgotten } = this;
    const names = await this.ask().catch(() => none);
    if (forgotten !== this.forgotten) return;
    this.names = names;
    this.readAt = this.now();
  }

  private async ask(): Promise<ReadonlySet<string>> {
    const whole = await this.rows<{ table: string; projection: string }>(wholeOnes);
    const [first] = whole;
    if (first === undefined) return none;
    // An older engine can't read a projection by its name, and a user of an external one may not be allowed to.
    const { table, projection } = first;
    await this.rows(`SELECT 1 FROM ${projectionSource(table, projection)} LIMIT 0`);
    return new Set(whole.map((each) => `${each.table}.${each.projection}`));
  }

  private async rows<Row>(query: string): Promise<Row[]> {
    const clickhouse_settings = {
      readonly: '1',
      output_format_json_quote_64bit_integers: 1,
    } as const;
    const answer = await this.client.query({ query, format: 'JSONEachRow', clickhouse_settings });
    return answer.json<Row>();
  }
}
