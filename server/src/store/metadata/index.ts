export { UnstorableValueError } from './bound-value.ts';
export { listAudit, writeAudit, type AuditEntry, type AuditRecord } from './audit-store.ts';
export {
  CopyError,
  copyMetadata,
  type CopyProgress,
  isCopyOf,
  requireNoRows,
} from './copy/copy-metadata.ts';
export { backUpMetadata } from './copy/back-up-metadata.ts';
export { serverCopies } from './copy/server-copies.ts';
export { countUpTo } from './count-up-to.ts';
export { nextNumber, raiseCounter } from './counter-store.ts';
export { MetadataOpenError, type ServiceUse } from './dialect.ts';
export {
  instanceValue,
  isNewInstance,
  keepInstanceSecret,
  keepInstanceValue,
  setInstanceValue,
} from './instance-store.ts';
export { instantAfter } from './instant-after.ts';
export { libraryDatabase } from './library-database.ts';
export { MigrationError } from './migrate.ts';
export { migrationNames } from './migrations/all.ts';
export { openMetadata, type Executor, type Instant, type Metadata } from './open-metadata.ts';
export { countOfProject, endOfProject, isOfProject } from './project-rows-store.ts';
export { currentExecutor, NestedConnectionError } from './transaction-scope.ts';
export { containsText } from './text-search.ts';
export { UniqueViolationError } from './unique-violation-error.ts';
export type { MetadataTables } from './tables/all.ts';
export type { ApiKeysTable } from './tables/accounts.ts';
export type { ProjectsTable } from './tables/projects.ts';
