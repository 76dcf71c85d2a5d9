import { occurrences, replayChunks, telemetry, vitals } from './collected-tables.ts';
import { aliases, events, outcomes } from './first-tables.ts';
import { changeColumns, createTable, dropTable, type Topology } from './topology.ts';

/** A migration. Every statement can be repeated, so an interrupted migration is resumed. */
export interface EventMigration {
  readonly version: number;
  readonly name: string;
  /** Declared tables and columns that it removes, such as `vitals.metric`. */
  readonly removes?: readonly string[];
  readonly statements: (topology: Topology) => readonly string[];
}

/**
 * In order. Never edit a released one: a change of a column is a new entry. New tables and columns need none:
 * they are created from their declarations.
 */
export const eventMigrations: readonly EventMigration[] = [
  {
    version: 1,
    name: 'events, outcomes, aliases',
    statements: (topology) =>
      [events, outcomes, aliases].flatMap((table) => createTable(table, topology)),
  },
  {
    version: 2,
    name: 'telemetry, vitals, occurrences, replay chunks',
    statements: (topology) =>
      [telemetry, vitals, occurrences, replayChunks].flatMap((table) =>
        createTable(table, topology),
      ),
  },
  {
    version: 3,
    name: 'aliases know their record, outcomes can be taken back',
    statements: (topology) => [
      ...changeColumns(
        'aliases',
        'ADD COLUMN IF NOT EXISTS journal LowCardinality(String), ADD COLUMN IF NOT EXISTS position UInt64',
        topology,
      ),
      ...changeColumns('outcomes', 'MODIFY COLUMN `count` Int64', topology),
    ],
  },
  {
    version: 4,
    name: 'occurrences keep what they were mapped to',
    statements: (topology) =>
      changeColumns(
        'occurrences',
        'ADD COLUMN IF NOT EXISTS mapped String CODEC(ZSTD(3)) AFTER stack',
        topology,
      ),
  },
  {
    version: 5,
    name: 'closed cells are made anew, in the order of their visitors',
    statements: (topology) => dropTable('closed_cells', topology),
  },
  {
    version: 6,
    name: 'times of rows are decoded faster, in parts that are written from now on',
    statements: (topology) =>
      ['events', 'telemetry', 'vitals', 'occurrences', 'replay_chunks'].flatMap((name) =>
        changeColumns(name, `MODIFY COLUMN ts DateTime64(3, 'UTC') CODEC(T64, ZSTD(1))`, topology),
      ),
  },
];
