import type { EventTable, Parameter, Statement } from './statement.ts';

/** Why a statement is about rows that do not count for one tenant, or about several tenants. */
export type CrossTenantReason =
  /** The digest asks which of the rows it sent are stored already. */
  | 'digest'
  /** Public projects are counted together, and answered one by one. */
  | 'public numbers'
  /** What is removed goes in every generation. */
  | 'removal'
  | 'retention'
  /** What every project stores, for quotas. */
  | 'usage'
  /** What a wipe has left behind is removed, and until then subtracted. */
  | 'wiped';

/**
 * Rows of one table, as part of a statement. Only `tenant-rows.ts` makes them, so that every read
 * and removal says whose rows it is about.
 */
export class TableRows {
  readonly #conditions: readonly string[];
  readonly #behind: string;

  /** @param reason null = rows that count for one tenant */
  constructor(
    readonly table: EventTable,
    conditions: readonly string[],
    readonly params: Statement['params'],
    readonly reason: CrossTenantReason | null,
    behind = '',
  ) {
    this.#conditions = conditions;
    this.#behind = behind;
  }

  /** The same rows with something between the table's name and `WHERE`: `FINAL`, an alias, joins. */
  with(behind: string): TableRows {
    const all = behind === '' ? this.#behind : `${this.#behind} ${behind.trim()}`;
    return new TableRows(this.table, this.#conditions, this.params, this.reason, all);
  }

  /** Those of the rows that a condition names. */
  and(condition: string, params: Readonly<Record<string, Parameter>> = {}): TableRows {
    const conditions = [...this.#conditions, enclosed(condition)];
    const all = { ...this.params, ...params };
    return new TableRows(this.table, conditions, all, this.reason, this.#behind);
  }

  /** What follows `FROM`, with more conditions; `AND` and `GROUP BY` may follow it. */
  where(...conditions: readonly string[]): string {
    const all = [...this.#conditions, ...conditions.map(enclosed)];
    const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
    return `${this.table}${this.#behind}${where}`;
  }

  /** What follows the `WHERE` of a removal. */
  condition(): string {
    return this.#conditions.join(' AND ');
  }
}

/** An `OR` in a condition must not reach past the conditions before it. */
function enclosed(condition: string): string {
  return /\bor\b/i.test(condition) ? `(${condition})` : condition;
}
