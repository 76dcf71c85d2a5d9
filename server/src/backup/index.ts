export { BackupError } from './backup-error.ts';
export { type BackupBucket, type BackupPlace, openPlace, placeError } from './backup-place.ts';
export { keepNewest, listBackups, readManifest } from './backups.ts';
export { handedOverFor, handedOverPrefix } from './handed-over.ts';
export type { BackupEntry, Manifest } from './manifest.ts';
export { checkBackup, clearRestored, isNoRows, restoreBackup } from './restore-backup.ts';
export { type BackupPart, sizeOf, writeBackup } from './write-backup.ts';
