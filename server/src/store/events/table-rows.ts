import type { EventTable } from './columns/table.ts';
import type { Parameter, Statement } from './statement.ts';

/** Why a statement concerns rows that don't count for a tenant, or several tenants. */
export type CrossTenantReason =
  /** Computed rows of an earlier process are compared with its lists of them. */
  | 'comparison'
  /** Everything is copied into another store. */
  | 'copy'
  /** The digest checks which of its rows are already stored. */
  | 'digest'
  /** Public projects are counted together, and their figures shown separately. */
  | 'public numbers'
  /** Removals concern all generations. */
  | 'removal'
  | 'retention'
  /** Storage used by all projects, for quotas. */
  | 'usage'
  /** Rows left by a wipe are removed, and subtracted until then. */
  | 'wiped';

/**
 * Rows of one table, as part of a statement. Only `tenant-rows.ts` creates them, so that every read and
 * removal names the project.
 */
export class TableRows {
  /** @param reason null for rows that count for one tenant */
  constructor(
    readonly table: EventTable,
    private readonly conditions: readonly string[],
    readonly params: Statement['params'],
    readonly reason: CrossTenantReason | null,
    /** The only projects that can have such rows; null for any. */
    readonly projects: readonly number[] | null,
    private readonly behind = '',
    /** The text after `FROM` if it is not the table itself. */
    private readonly source: string = table,
  ) {}

  /**
   * The same rows as a projection of the table has them. Parts of the table without the projection are left
   * out: only for those of `EventStore.completeProjections`.
   */
  inProjection(name: string): TableRows {
    return this.changed({ behind: '', source: projectionSource(this.table, name) });
  }

  /** The same rows with something between the table's name and `WHERE`: `FINAL`, an alias, joins. */
  with(behind: string): TableRows {
    const all = behind === '' ? this.behind : `${this.behind} ${behind.trim()}`;
    return this.changed({ behind: all });
  }

  /** The rows that also match a condition. */
  and(condition: string, params: Readonly<Record<string, Parameter>> = {}): TableRows {
    const conditions = [...this.conditions, enclosed(condition)];
    return this.changed({ conditions, params: { ...this.params, ...params } });
  }

  /** The text after `FROM`, with more conditions; `AND` and `GROUP BY` may follow it. */
  where(...conditions: readonly string[]): string {
    const all = [...this.conditions, ...conditions.map(enclosed)];
    const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
    return `${this.source}${this.behind}${where}`;
  }

  /** The text after the `WHERE` of a removal. */
  condition(): string {
    return this.conditions.length === 0 ? 'true' : this.conditions.join(' AND ');
  }

  private changed({
    conditions = this.conditions,
    params = this.params,
    behind = this.behind,
    source = this.source,
  }: {
    readonly conditions?: readonly string[];
    readonly params?: Statement['params'];
    readonly behind?: string;
    readonly source?: string;
  }): TableRows {
    const { table, reason, projects } = this;
    return new TableRows(table, conditions, params, reason, projects, behind, source);
  }
}

/** The rows of a projection, for `FROM`. */
export const projectionSource = (table: string, projection: string): string =>
  `mergeTreeProjection(currentDatabase(), ${table}, ${projection})`;

/** An `OR` in a condition must not affect the conditions before it. */
function enclosed(condition: string): string {
  return /\bor\b/i.test(condition) ? `(${condition})` : condition;
}
