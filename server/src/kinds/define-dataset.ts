import { columnFields, type ReadField } from './column-fields.ts';
import type { FieldPlace } from '../store/events/columns/column-options.ts';
import type { Column } from '../store/events/columns/column-types.ts';
import type { Dataset, Field, FieldInfo } from './dataset.ts';

interface DatasetOptions extends Omit<Dataset, 'field' | 'fields'> {
  readonly columns: Readonly<Record<string, Column>>;
  /** Fields that are not columns. */
  readonly computed?: readonly ReadField[];
  /** Where its fields are shown, unless they say otherwise. */
  readonly fieldsIn?: FieldPlace;
}

/** The dataset of a table's columns. If it has properties, any other name is one. */
export function defineDataset(options: DatasetOptions): Dataset {
  const { columns, computed = [], fieldsIn, ...dataset } = options;
  const stored = columnFields(columns);
  const all = [
    ...stored.filter(({ ofEveryRow }) => ofEveryRow !== true),
    ...computed,
    ...stored.filter(({ ofEveryRow }) => ofEveryRow === true),
  ];
  const infos = all.map(({ read: _, ofEveryRow: __, ...info }): FieldInfo => {
    return fieldsIn === undefined ? info : { ...info, in: fieldsIn };
  });
  const reads = new Map<string, Field>([['*', { kind: 'all' }]]);
  for (const { name, alias, in: place, read } of all) {
    if (place === 'explorer') continue;
    reads.set(name, read);
    if (alias !== undefined) reads.set(alias, read);
  }
  const { propertyPrefix: prefix, fieldPrefix } = dataset;
  return {
    ...dataset,
    fields: () => infos,
    field(name) {
      if (prefix === null) return reads.get(name) ?? null;
      if (name.startsWith(prefix)) return { kind: 'property', name: name.slice(prefix.length) };
      const known = reads.get(name);
      if (known !== undefined) return known;
      const isField = fieldPrefix !== undefined && name.startsWith(fieldPrefix);
      return isField ? null : { kind: 'property', name };
    },
  };
}
