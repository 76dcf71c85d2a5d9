/** The location of the tables. Statements that read and write are the same for all. */
export type Topology =
  | { readonly kind: 'single' }
  | {
      readonly kind: 'cluster';
      /** Name of the cluster in ClickHouse's own configuration. */
      readonly name: string;
      /** How many replicas must have an insert; `auto`, the default, is the majority. */
      readonly quorum?: string;
    };

/** A table, for both topologies. */
export interface TableDefinition {
  readonly name: string;
  readonly columns: string;
  /** Engine family without `Replicated`, with its arguments. */
  readonly engine: { readonly family: string; readonly args: readonly string[] };
  readonly partitionBy: string | null;
  readonly orderBy: string;
  /** Rows per mark of its index. Default: the engine's. */
  readonly granularity?: number;
  /** Bytes per mark, if its rows take more. Default: the engine's. */
  readonly markBytes?: number;
  /** Bytes that are compressed together, at least. Default: the engine's. */
  readonly blockBytes?: number;
  /** Expression that distributes rows over shards. */
  readonly shardBy: string;
}

/**
 * A batch repeated later than this many batches is duplicated; and an insert must be on disk before it is
 * acknowledged, because the journal then forgets it.
 */
const durable = {
  single: ['non_replicated_deduplication_window = 20000'],
  cluster: [
    'replicated_deduplication_window = 20000',
    'replicated_deduplication_window_seconds = 2592000',
  ],
  both: ['fsync_after_insert = 1', 'fsync_part_directory = 1'],
};

/** Statements that create the table; each can be repeated. */
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
  const everyServer = onCluster(topology);
  const local = localName(table.name, topology);
  const place = [
    `'/clickhouse/tables/{shard}/{database}/${local}'`,
    `'{replica}'`,
    ...table.engine.args,
  ];
  return [
    storage(table, local, everyServer, `Replicated${table.engine.family}(${place.join(', ')})`, [
      ...durable.cluster,
      ...durable.both,
    ]),
    `CREATE TABLE IF NOT EXISTS ${table.name}${everyServer} AS ${local}
ENGINE = Distributed(\`${topology.name}\`, currentDatabase(), ${local}, ${table.shardBy})`,
  ];
}

/** Statements that change columns of an existing table; each change must be repeatable. */
export function changeColumns(name: string, changes: string, topology: Topology): string[] {
  const stored = `ALTER TABLE ${storedTable(name, topology)} ${changes}`;
  if (topology.kind === 'single') return [stored];
  return [stored, `ALTER TABLE ${name}${onCluster(topology)} ${changes}`];
}

/** Statements that drop a table; each can be repeated. */
export function dropTable(name: string, topology: Topology): string[] {
  const dropped = (table: string): string => `DROP TABLE IF EXISTS ${table} SYNC`;
  if (topology.kind === 'single') return [dropped(name)];
  return [name, localName(name, topology)].map((each) => dropped(each + onCluster(topology)));
}

/** The statement that adds a projection to an existing table; it can be repeated. @param ddl with its name */
export function addProjection(name: string, ddl: string, topology: Topology): string[] {
  return [`ALTER TABLE ${storedTable(name, topology)} ADD PROJECTION IF NOT EXISTS ${ddl}`];
}

/** The statement that adds stored rows to a projection, which goes on in the background, also after a restart. */
export function fillProjection(name: string, projection: string, topology: Topology): string[] {
  return [`ALTER TABLE ${storedTable(name, topology)} MATERIALIZE PROJECTION ${projection}`];
}

/** The statement that stores a column's computed values for stored rows, in the background like `fillProjection`. */
export function fillColumn(name: string, column: string, topology: Topology): string[] {
  return [`ALTER TABLE ${storedTable(name, topology)} MATERIALIZE COLUMN \`${column}\``];
}

/** The table name for statements such as ALTER, with its `ON CLUSTER`. */
export function storedTable(name: string, topology: Topology): string {
  return localName(name, topology) + onCluster(topology);
}

/** The table that has the rows: on a cluster, each server has one of its own. */
export function localName(name: string, topology: Topology): string {
  return topology.kind === 'single' ? name : `${name}_local`;
}

/** After the name of a table: the statement runs on all servers of a cluster. */
export function onCluster(topology: Topology): string {
  return topology.kind === 'single' ? '' : ` ON CLUSTER \`${topology.name}\``;
}

function storage(
  table: TableDefinition,
  name: string,
  everyServer: string,
  engine: string,
  settings: readonly string[],
): string {
  const partition = table.partitionBy === null ? '' : `PARTITION BY ${table.partitionBy}\n`;
  const { granularity, markBytes, blockBytes } = table;
  const marks = [
    ...(granularity === undefined ? [] : [`index_granularity = ${granularity}`]),
    ...(markBytes === undefined ? [] : [`index_granularity_bytes = ${markBytes}`]),
    ...(blockBytes === undefined ? [] : [`min_compress_block_size = ${blockBytes}`]),
  ];
  return `CREATE TABLE IF NOT EXISTS ${name}${everyServer} (
${table.columns}
)
ENGINE = ${engine}
${partition}ORDER BY ${table.orderBy}
SETTINGS ${[...settings, ...marks].join(', ')}`;
}
