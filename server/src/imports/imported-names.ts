import { setImmediate as turn } from 'node:timers/promises';
import { DayValues, KnownNames, type NameKind } from '../collect/index.ts';
import {
  type ExportedTable,
  type ExportedTableName,
  exportedTables,
} from '../kinds/exported-rows.ts';
import type { LimitedValues } from '../kinds/limited-values.ts';
import { systemRandom } from '../platform/random.ts';
import type { FoldingQuota } from '../quotas/index.ts';
import type { Tenant } from '../store/events/index.ts';

/** They take a few ms. */
const valuesAtOnce = 5000;

/** The kinds of names in rows that can be imported. */
const nameKinds: readonly NameKind[] = Array.from(
  exportedTables.values(),
  ({ names, properties }) => [...Object.values(names), properties],
).flat();

export type FoldingLimits = Readonly<Partial<Record<FoldingQuota, number>>>;

/** What is stored as `(other)`; only tables that have any. */
interface Beyond {
  readonly values: readonly LimitedValues[];
  readonly quotas: ReadonlySet<FoldingQuota>;
}

/**
 * The names and values that imports of projects use, within their quotas: the same as those of the digest, and apart from
 * them, so that an import doesn't use up the quota of collected data.
 */
export class ImportedNames {
  private readonly limits = new Map<number, FoldingLimits>();
  private readonly known = new KnownNames({
    kinds: nameKinds,
    limitOf: (project, { quota }) => this.limitOf(project, quota),
  });
  private readonly values = new DayValues({
    limitOf: (project) => this.limitOf(project, 'dimensionValues'),
    random: systemRandom,
  });

  /** @param at when the rows are imported (Unix ms) */
  async beyond(
    { number, generation }: Tenant,
    limits: FoldingLimits,
    seen: readonly LimitedValues[],
    at: number,
  ): Promise<Beyond> {
    const project = { project: number, generation };
    const quotas = new Set<FoldingQuota>();
    const values: LimitedValues[] = [];
    let checked = 0;
    const rejected = async (
      texts: ReadonlySet<string>,
      quota: FoldingQuota,
      admits: (text: string) => boolean,
    ): Promise<Set<string>> => {
      const found = new Set<string>();
      for (const text of texts) {
        if (!admits(text)) found.add(text);
        checked += 1;
        if (checked % valuesAtOnce > 0) continue;
        await turn();
      }
      if (found.size > 0) quotas.add(quota);
      return found;
    };
    this.limits.set(number, limits);
    for (const { table, columns, properties } of seen) {
      const of = tableNamed(table);
      const ofColumns = new Map<string, Set<string>>();
      for (const [column, texts] of columns) {
        const kind = of.names[column];
        const beyond =
          kind !== undefined
            ? await rejected(texts, kind.quota, (name) =>
                this.known.admits(project, kind, name, at),
              )
            : await rejected(texts, 'dimensionValues', (value) =>
                this.values.admits(number, column, value, at),
              );
        if (beyond.size > 0) ofColumns.set(column, beyond);
      }
      const names = await rejected(properties, of.properties.quota, (name) =>
        this.known.admits(project, of.properties, name, at),
      );
      if (ofColumns.size + names.size > 0) {
        values.push({ table, columns: ofColumns, properties: names });
      }
    }
    return { values, quotas };
  }

  /** Rows of these generations are gone. */
  forget({ number, generation }: Tenant): void {
    this.limits.delete(number);
    this.known.forget((project, of) => project === number && of < generation);
  }

  private limitOf(project: number, quota: keyof FoldingLimits): number {
    return this.limits.get(project)?.[quota] ?? 0;
  }
}

function tableNamed(name: ExportedTableName): ExportedTable {
  const found = [...exportedTables.values()].find(({ table }) => table === name);
  if (found === undefined) throw new Error(`Rows of ${name} can't be imported`);
  return found;
}
