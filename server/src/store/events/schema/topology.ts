/** Where the tables live. The statements that read and write them are the same for all. */
export type Topology =
  | { readonly kind: 'single' }
  | {
      readonly kind: 'cluster';
      /** Name of the cluster in ClickHouse's own configuration. */
      readonly name: string;
    };

/** A table as both topologies need it. */
export interface TableDefinition {
  readonly name: string;
  readonly columns: string;
  /** Engine family without `Replicated`, with its arguments. */
  readonly engine: { readonly family: string; readonly args: readonly string[] };
  readonly partitionBy: string | null;
  readonly orderBy: string;
  /** Expression rows are spread over shards by. */
  readonly shardBy: string;
}

/**
 * A batch written again later than this many batches doubles; and an insert is on disk before it is
 * acknowledged, because the journal forgets it then.
 */
const durable = {
  single: ['non_replicated_deduplication_window = 20000'],
  cluster: [
    'replicated_deduplication_window = 20000',
    'replicated_deduplication_window_seconds = 2592000',
  ],
  both: ['fsync_after_insert = 1', 'fsync_part_directory = 1'],
};

/** Statements that make the table, each of which may run again. */
export function createTable(table: TableDefinition, topology: Topology): string[] {
  if (topology.kind === 'single') {
    const { family, args } = table.engine;
    return [
      storage(table, table.name, '', `${family}(${args.join(', ')})`, [
        ...durable.single,
        ...durable.both,
      ]),
    ];
  }
  const onCluster = ` ON CLUSTER \`${topology.name}\``;
  const local = `${table.name}_local`;
  const place = [
    `'/clickhouse/tables/{shard}/{database}/${local}'`,
    `'{replica}'`,
    ...table.engine.args,
  ];
  return [
    storage(table, local, onCluster, `Replicated${table.engine.family}(${place.join(', ')})`, [
      ...durable.cluster,
      ...durable.both,
    ]),
    `CREATE TABLE IF NOT EXISTS ${table.name}${onCluster} AS ${local}
ENGINE = Distributed(\`${topology.name}\`, currentDatabase(), ${local}, ${table.shardBy})`,
  ];
}

/** Statements that change columns of a table that is there; each change must be one that may run again. */
export function changeColumns(name: string, changes: string, topology: Topology): string[] {
  const stored = `ALTER TABLE ${storedTable(name, topology)} ${changes}`;
  if (topology.kind === 'single') return [stored];
  return [stored, `ALTER TABLE ${name} ON CLUSTER \`${topology.name}\` ${changes}`];
}

/** The table that statements such as ALTER must name, with its `ON CLUSTER`. */
export function storedTable(name: string, topology: Topology): string {
  return topology.kind === 'single' ? name : `${name}_local ON CLUSTER \`${topology.name}\``;
}

function storage(
  table: TableDefinition,
  name: string,
  onCluster: string,
  engine: string,
  settings: readonly string[],
): string {
  const partition = table.partitionBy === null ? '' : `PARTITION BY ${table.partitionBy}\n`;
  return `CREATE TABLE IF NOT EXISTS ${name}${onCluster} (
${table.columns}
)
ENGINE = ${engine}
${partition}ORDER BY ${table.orderBy}
SETTINGS ${settings.join(', ')}`;
}
