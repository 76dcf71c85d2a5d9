export {
  EventStoreError,
  type EncodedRows,
  type EventStore,
  type QueryLimits,
  type SystemTables,
} from './event-store.ts';
export type { Parameter, Statement } from './statement.ts';
export type { EventTable } from './columns/table.ts';
export { openEventStore } from './clickhouse-event-store.ts';
export type { EngineAddress, EventStoreOptions } from './engine-client.ts';
export {
  type Changed,
  type ChangedTimes,
  DataVersions,
  type DataVersion,
} from './data-versions.ts';
export { type ComputedTables, versionedStore } from './versioned-store.ts';
export { ownEventStore } from './event-store-owner.ts';
export { copyEngine } from './copy-engine.ts';
export { frozenTables } from './frozen-tables.ts';
export { readFrozen } from './frozen-parts.ts';
export { restoredTables } from './restored-rows.ts';
export { jobLimits } from './job-limits.ts';
export { permanentFailure } from './permanent-failure.ts';
export { UnusableServerError } from './cluster-checks.ts';
export { compareEvents, copyEvents, type EventCopy, OtherRowsError } from './copied-rows.ts';
export { examineServer } from './examine-server.ts';
export { incompleteProjections } from './incomplete-projections.ts';
export { rebuildProjections } from './rebuild-projections.ts';
export { memoryShares } from './memory-shares.ts';
export { inTime, lastStorableTime, monthOf, storableTime } from './time-range.ts';
export type { DeclaredTable } from './schema/declared-tables.ts';
export { eventTablesVersion } from './schema/event-tables-version.ts';
export {
  type EventStoreCopies,
  migrateEventStore,
  UnknownSchemaError,
} from './migrate-event-store.ts';
export {
  firstGeneration,
  rowsBelow,
  rowsOf,
  rowsOfEveryProject,
  rowsOfGroups,
  rowsOfOtherProjects,
  rowsOfProject,
  rowsOfProjects,
  wasReset,
  type ErrorTenant,
  type Tenant,
} from './tenant-rows.ts';
export type { VisitorNumber } from './fill-visitor-numbers.ts';
export type { TableRows } from './table-rows.ts';
export {
  rememberingNothing,
  type RememberedStatements,
  type StatementRunner,
} from './statement-runner.ts';
export {
  embeddedEngineObstacle,
  startEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from './engine/embedded-engine.ts';
export { openFilesProblem } from './engine/open-file-limit.ts';
export type { EngineEvent } from './engine/engine-supervisor.ts';
export { boundedJson, boundedText, textBounds } from './text-bounds.ts';
