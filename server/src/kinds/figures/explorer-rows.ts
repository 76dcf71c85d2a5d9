import type { Field } from '../dataset.ts';
import { inTime, type Parameter, rowsOf, type TableRows } from '../../store/events/index.ts';
import type { RowsRequest, ExplorerReader, ExplorerRow } from '../explorer-reader.ts';
import { importedFigures } from './dataset.ts';
import { type Measure, measures } from './table.ts';

const place = `(fromUnixTimestamp64Milli({placeTime:Int64}, 'UTC'), toUInt128({placeId:UUID}))`;

const datasetOfAll: Field = { kind: 'text', column: `'${importedFigures.name}'`, hash: null };

/** 64-bit integers are text. */
type Row = Readonly<Record<Measure | 'id' | 'at' | 'product' | 'dimension' | 'item', string>> & {
  readonly amount: number | null;
};

/** The event explorer and exports list imported figures, so that another instance can import them again. */
export const figuresExplorer: ExplorerReader = {
  mode: 'figures',
  isSearchOnly: true,
  place: 6,
  dataset: importedFigures.name,
  shown: [],
  fields: { field: (name) => (name === 'dataset' ? datasetOfAll : importedFigures.field(name)) },
  async read({ tenant, from, to, offset, rows, order, behind, condition }, runner, signal) {
    const run = <Read extends object>(sql: string, params: Readonly<Record<string, Parameter>>) =>
      runner.run<Read>({ sql, params }, tenant.number, 'query', signal);
    const own = rowsOf('figures', tenant).and(inTime, { from, to });
    const filtered = condition === null ? own : own.and(condition.sql, condition.params);
    const direction = order === 'desc' ? ' DESC' : '';
    const page = behindPlace(filtered, { order, behind });
    const sql = `SELECT id, toUnixTimestamp64Milli(ts) AS at, product, dimension, item, ${measures.join(', ')}, amount
FROM ${page.where()} ORDER BY ts${direction}, toUInt128(id)${direction} LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
    const [counted] = await run<{ total: string }>(
      `SELECT count() AS total FROM ${filtered.where()}`,
      filtered.params,
    );
    const found = await run<Row>(sql, { ...page.params, rows, offset });
    return { total: Number(counted?.total ?? 0), rows: found.map(figureRow) };
  },
};

function behindPlace(rows: TableRows, { order, behind }: Pick<RowsRequest, 'order' | 'behind'>) {
  if (behind === null) return rows;
  const than = order === 'asc' ? '>' : '<';
  const params = { placeTime: behind.time, placeId: behind.id };
  return rows.and(`(ts, toUInt128(id)) ${than} ${place}`, params);
}

function figureRow({ id, at, product, dimension, item, amount, ...counted }: Row): ExplorerRow {
  const timestamp = new Date(Number(at)).toISOString();
  const numbers = Object.fromEntries(measures.map((name) => [name, Number(counted[name])]));
  const columns = { dataset: importedFigures.name, id, timestamp, product, dimension, item };
  const row = { ...columns, ...numbers, amount };
  const filled = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return {
    id,
    timestamp,
    fieldValues: Object.fromEntries(filled.map(([name, value]) => [name, String(value)])),
    rawData: JSON.stringify(row),
  };
}
