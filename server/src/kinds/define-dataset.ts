import { columnFields, type ReadField } from './column-fields.ts';
import type { Column } from '../store/events/columns/column-types.ts';
import type { Dataset, Field, FieldInfo } from './dataset.ts';

interface DatasetOptions extends Omit<Dataset, 'field' | 'fields'> {
  readonly columns: Readonly<Record<string, Column>>;
  /** Fields that are no columns. */
  readonly computed?: readonly ReadField[];
}

/** The dataset of a table's columns. Where there are properties, any other name is one. */
export function defineDataset({ columns, computed = [], ...dataset }: DatasetOptions): Dataset {
  const stored = columnFields(columns);
  // What every row has, its time and ID, comes last.
  const all = [
    ...stored.filter(({ only }) => only !== 'charts'),
    ...computed,
    ...stored.filter(({ only }) => only === 'charts'),
  ];
  const infos = all.map(infoOf);
  const reads = new Map<string, Field>([['*', { kind: 'all' }]]);
  for (const { name, alias, only, read } of all) {
    if (only === 'explorer') continue;
    reads.set(name, read);
    if (alias !== undefined) reads.set(alias, read);
  }
  const { propertyPrefix: prefix } = dataset;
  return {
    ...dataset,
    fields: () => infos,
    field(name) {
      if (prefix === null) return reads.get(name) ?? null;
      if (name.startsWith(prefix)) return { kind: 'property', name: name.slice(prefix.length) };
      return reads.get(name) ?? { kind: 'property', name };
    },
  };
}

function infoOf({ read: _, alias: __, only, ...info }: ReadField): FieldInfo {
  return { ...info, ...(only === 'explorer' && { only }) };
}
