export { UnstorableValueError } from './bound-value.ts';
export { listAudit, writeAudit, type AuditEntry, type AuditRecord } from './audit-store.ts';
export { nextNumber } from './counter-store.ts';
export { instanceValue, keepInstanceValue, setInstanceValue } from './instance-store.ts';
export { joiningExecutor } from './joining-executor.ts';
export { MigrationError } from './migrate.ts';
export {
  MetadataOpenError,
  openMetadata,
  type Executor,
  type Metadata,
  type MetadataOptions,
} from './open-metadata.ts';
export { executorHere, NestedConnectionError } from './transaction-scope.ts';
export { violatedUnique } from './unique-violation.ts';
export type { MetadataTables } from './tables/all.ts';
export type { ApiKeysTable, UserTable } from './tables/accounts.ts';
export type { NetworkRulesTable, ProjectsTable } from './tables/projects.ts';
export type { JobsTable } from './tables/service.ts';
