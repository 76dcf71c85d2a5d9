export { BackupError } from './backup-error.ts';
export {
  type BackupBucket,
  type BackupPlace,
  placeError,
  placeToRead,
  placeToWrite,
} from './backup-place.ts';
export { keepNewest, listBackups, readManifest } from './backups.ts';
export { handedOverFor, handedOverPrefix } from './handed-over.ts';
export type { BackupEntry, Manifest } from './manifest.ts';
export {
  type BackupSizes,
  checkBackup,
  clearRestored,
  deleteBlobs,
  restoreBackup,
  sizesOf,
} from './restore-backup.ts';
export { type BackupPart, writeBackup } from './write-backup.ts';
export { backupId } from './backup-id.ts';
