import type { Fields } from '../../kinds/dataset.ts';
import { explorers } from '../../kinds/explorers.ts';
import type { ExplorerTable } from '../../kinds/explorer.ts';
import type { ExplorerReader } from '../../kinds/explorer-reader.ts';
import type { ProjectData } from '../../kinds/project-data.ts';
import { Parameters } from '../compile/parameters.ts';
import { comparedIn } from '../language/predicates.ts';
import { joinsFor } from '../plan/joins.ts';
import { conditionSql } from './filter-sql.ts';
import { mixedMode } from './mixed-mode.ts';
import type { ModeReader } from './mode-reader.ts';
import { tableMode } from './table-mode.ts';

/** A list of the explorer. */
export interface ExplorerMode {
  readonly read: ModeReader;
  /** What a project's rows are filtered by. */
  readonly fields: (project: ProjectData) => Fields;
}

const names = [...new Set(explorers.map(({ mode }) => mode))];

/** All of them by name, in the order of the API description. */
export const explorerModes: ReadonlyMap<string, ExplorerMode> = new Map(
  names.map((name) => [name, modeOf(name)]),
);

/** The names of those that the explorer lists. */
export const listedModes: readonly string[] = names.filter((name) =>
  explorers.every((each) => each.mode !== name || !('read' in each) || each.isSearchOnly !== true),
);

function modeOf(name: string): ExplorerMode {
  const [first, ...others] = explorers.filter(({ mode }) => mode === name);
  if (first === undefined) throw new Error(`The mode ${name} lists nothing`);
  if ('read' in first) return { read: readRows(first), fields: () => first.fields };
  const tables = others.map((other) => {
    if ('read' in other) throw new Error(`The mode ${name} cannot list both tables and others`);
    return other;
  });
  const read = tables.length === 0 ? tableMode(first) : mixedMode(first, tables);
  return { read, fields: (project) => fieldsOfAll([first, ...tables], project) };
}

/** A name means the column or data source of the first table that has one, otherwise a property. */
function fieldsOfAll(tables: readonly ExplorerTable[], project: ProjectData): Fields {
  const all = tables.map((table) => table.filterable(project));
  return {
    field: (name) => {
      const found = all.map((fields) => fields.field(name)).filter((field) => field !== null);
      return found.find(({ kind }) => kind !== 'property') ?? found[0] ?? null;
    },
  };
}

/** A mode with rows that its kind reads. */
function readRows(kind: ExplorerReader): ModeReader {
  const { fields } = kind;
  return ({ tenant, from, to, filter }, page, { runner, now, signal }) => {
    const condition = filter && {
      ...conditionSql(filter, fields, new Parameters()),
      joinsPerson: joinsFor(fields, comparedIn(filter)).person,
    };
    return kind.read({ tenant, from, to, ...page, now, condition }, runner, signal);
  };
}
